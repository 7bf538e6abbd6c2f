"""What people are told and shown: pictures, text, gains and lessons."""
