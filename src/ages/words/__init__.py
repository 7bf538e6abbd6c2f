"""Words: what programs know, told in the reader's language."""
