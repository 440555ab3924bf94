"""Where results come from: a folder, an archive or a git repository, as a mapping of paths to bytes."""
