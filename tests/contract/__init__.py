"""What every game owes the rest of the house, put to all games and toys."""
