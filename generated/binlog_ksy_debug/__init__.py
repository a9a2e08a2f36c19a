"""What `make regen` wrote from formats/*.ksy: parsers that know where fields are, and `shapes`."""
