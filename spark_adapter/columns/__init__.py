"""The meaning of the cells of a column: Arrow types, typed cells, JSON text, and faults."""
