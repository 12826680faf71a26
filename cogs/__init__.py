"""The Discord edge: one cog a family of commands; what they share lies in the packages below."""
