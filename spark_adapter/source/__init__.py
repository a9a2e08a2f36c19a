"""Spark's side: the data source, its partitions, and its stream."""
