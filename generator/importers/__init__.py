"""One reader a suite: files in, rows out, in the submitters' spellings."""
