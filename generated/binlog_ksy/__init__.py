"""What `make regen` wrote from formats/*.ksy: a parser module for every specification, and `schemas`."""
