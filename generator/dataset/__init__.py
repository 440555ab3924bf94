"""The tables: what a row means, what must hold, and how they are kept on disk."""
