"""What the flatten job adds to the data source: where rows go, and what is said of them."""
