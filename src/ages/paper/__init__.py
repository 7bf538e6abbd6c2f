"""Paper: how positions are drawn and told, whatever the game."""
