"""One chart kind a module: a frame in, a `Figure` out."""
