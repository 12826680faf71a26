"""Small drawings that are used again and again: badges, riders, dice, signs."""
