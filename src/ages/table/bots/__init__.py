"""Bots of the table: they think in processes of their own."""
