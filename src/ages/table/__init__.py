"""The table: games played live in the browser, with friends or bots."""
