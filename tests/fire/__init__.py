"""The road under fire: secrets, conformance and trouble, through the real library."""
