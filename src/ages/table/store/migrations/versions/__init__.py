"""The steps in order, each named by its number."""
