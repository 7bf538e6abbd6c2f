"""What capital buildings do that needs code: a short function for each, or for many of a kind."""

from . import age_one, age_three, age_two, kinds

__all__ = ["age_one", "age_three", "age_two", "kinds"]
