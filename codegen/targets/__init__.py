"""The products of the specifications: a module for each, and the Kaitai compiler."""
