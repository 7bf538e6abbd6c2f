"""The lab: simulations by the thousand, statistics and speed."""
