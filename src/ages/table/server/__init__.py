"""The server: addresses, doors, limits and live connections."""
