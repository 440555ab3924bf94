"""What a reader sees: one module a kind of page, from the dataset to views."""
