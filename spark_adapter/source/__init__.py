"""What Spark sees: the data source, its partitions, and its stream."""
