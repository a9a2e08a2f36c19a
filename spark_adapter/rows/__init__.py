"""Which transaction, which table, which rows, which statement; and which of them the query asks for."""
