"""What is made of the specifications: a module for each thing that is written, and the Kaitai compiler."""
