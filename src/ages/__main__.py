"""``python -m ages`` does what ``ages`` does."""

from ages.cli import main

if __name__ == "__main__":
    main()
