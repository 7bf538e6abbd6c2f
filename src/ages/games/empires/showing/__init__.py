"""All that people see of a game of Empires, besides the words of the catalogues."""
