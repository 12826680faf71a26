"""What every game owes the other rooms, put to all games and toys."""
