"""The rows of a table at a moment: what its log says about them, planned without Spark, and put together in memory."""
