"""Scripts: the view ``sql`` as one file that a server runs from beginning to end."""
