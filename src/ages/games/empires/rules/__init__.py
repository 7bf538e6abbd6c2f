"""The rules of Empires, a module for each chapter of the rulebook."""
