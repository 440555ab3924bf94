"""Benchbook, from result repositories to a site.

`sources` reads a repository without trusting it, `importers` make rows of it, `normalise` gives each thing one name,
`dataset` keeps and checks the tables, `analyses` compute over them, `charts` draw, `pages` decide what a reader sees,
`site` writes it as Markdown and has MkDocs build it, `publish` packs what was built. `cli` calls one stage a command.
"""
