"""What the flatten job adds to the data source: writing rows, and a summary of them."""
