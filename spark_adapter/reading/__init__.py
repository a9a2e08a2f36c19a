"""Reading without Spark: from paths to splits, and from a split to record batches of a view."""
