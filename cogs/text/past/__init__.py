"""Words for what is over: rounds and races, who rode in them, and what they come to."""
