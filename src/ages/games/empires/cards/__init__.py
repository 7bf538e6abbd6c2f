"""The cards of Empires that are code."""
