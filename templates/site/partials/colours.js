(root => {
  root.classList.replace("no-js", "js");
  let chosen = null;
  try { chosen = localStorage.getItem("benchbook-colours"); } catch { /* storage may be forbidden */ }
  const dark = matchMedia("(prefers-color-scheme: dark)");
  root.dataset.colours = chosen || "auto";
  root.dataset.mdColorScheme = (chosen ? chosen === "dark" : dark.matches) ? "slate" : "default";
})(document.documentElement);
