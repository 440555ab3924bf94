// The editions that lie beside this one. None does, unless a deployment or the offline edition replaces this file.
window.benchbookEditions = { here: "", beside: "", versions: [] };
