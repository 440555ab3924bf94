"""Views made into Markdown, and Markdown into the site."""
