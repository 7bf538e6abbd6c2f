"""The steps that bring a database of an older program up to date, one module each."""
