"""What capital buildings do that needs code: a short function for each, by age."""

from . import age_one, age_three, age_two

__all__ = ["age_one", "age_three", "age_two"]
