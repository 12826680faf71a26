"""Words about who sits where: seats that pass on, people who were asked to come."""
