"""What bots and learning agents are told of Empires."""
