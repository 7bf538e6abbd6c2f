"""x"""


def simulate(*a): ...
