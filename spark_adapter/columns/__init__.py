"""What the cells of a column mean: Arrow types, typed cells, JSON text, and what is wrong with a cell."""
