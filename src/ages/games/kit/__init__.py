"""The kit: what every game is made with."""
