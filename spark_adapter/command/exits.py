"""Exit codes."""

DAMAGE = 1
"""Something in a log cannot be read."""
USAGE = 2
"""The command line is wrong, or names what is not there."""
