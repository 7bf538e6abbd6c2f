"""Pages: what a visitor is answered, and what forms do."""
