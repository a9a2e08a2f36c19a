"""Where bytes are: files, folders, object stores."""
