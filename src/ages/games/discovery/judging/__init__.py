"""What bots and learning agents are told: likings, worth and numbers."""
