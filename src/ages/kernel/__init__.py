"""The game-free heart of Ages: it imports nothing else of ours and does no I/O."""
