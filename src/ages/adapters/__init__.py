"""Adapters: our games in the forms that other projects expect."""
