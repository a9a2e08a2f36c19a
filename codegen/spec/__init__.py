"""The ``.ksy`` files as a resolved, typed model, and the language of their expressions."""
