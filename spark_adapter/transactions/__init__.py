"""Which transaction, which statement, and what became of them."""
