"""The game master without a face: rules, tables and durability; no Discord, no pictures."""
