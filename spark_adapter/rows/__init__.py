"""Which transaction, which table, which rows, which statement; and what of them was asked for."""
