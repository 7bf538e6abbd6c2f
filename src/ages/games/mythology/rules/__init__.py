"""The rules of Mythology, a module for each chapter or action of the rulebook."""
