"""The flatten job: it writes the rows of the data source, and a summary of them."""
