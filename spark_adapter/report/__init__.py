"""Reports: the events of logs in numbers that add up over splits, and as a page to look at."""
