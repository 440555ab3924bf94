"""The built site packed for readers: offline edition, versions, releases, feeds."""
