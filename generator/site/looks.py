"""What an article's HTML needs to look like ours: marks for the trail, the answer, tables; no word is changed."""

from __future__ import annotations

import re

# Only cells of tables are written so.
_ALIGNED = {
    ' style="text-align: left">': ">",
    ' style="text-align: right">': ' class="n">',
    ' style="text-align: center">': ' class="c">',
}
# A table whose head is empty lists facts: the first cell of each row is its head.
_FACTS = re.compile(r"<table>\s*<thead>\s*<tr>\s*(?:<th>\s*</th>\s*)+</tr>\s*</thead>(.*?)</table>", re.DOTALL)
_FIRST_CELL = re.compile(r"(<tr>\s*)<td>(.*?)</td>", re.DOTALL)
_SEMICOLON = re.compile(r'(<t[dh] style="text-align: \w+);(?=">)')
_CRUMBS = re.compile(r"\A\s*(<p><a .*?</p>)(?=\s*<h1)", re.DOTALL)
_ANSWER = re.compile(r"(</h1>\s*)<p>(<strong>)?")


def styled(made: str) -> str:
    """Mark what has a look of its own: the trail, the answer under the heading, tables and their numbers.

    `made` is an article as any engine makes it of Markdown; what a reader reads stays the same.
    """
    made = _CRUMBS.sub(r'<nav class="bb-crumbs" aria-label="Breadcrumbs">\1</nav>', made, count=1)
    made = _ANSWER.sub(_answer, made, count=1)
    for old, new in _ALIGNED.items():
        made = made.replace(old, new)
    if "<th></th>" in made:
        made = _FACTS.sub(_facts, made)
    return made.replace("<table", '<div class="bb-table"><table').replace("</table>", "</table></div>")


def styled_by_hand(made: str) -> str:
    """Do the same for what python-markdown made, which ends each style with a semicolon."""
    return styled(_SEMICOLON.sub(r"\1", made))


def _answer(match: re.Match[str]) -> str:
    """Show a figure large where a page begins with one."""
    kind = "bb-answer bb-figure" if match[2] else "bb-answer"
    return f'{match[1]}<p class="{kind}">{match[2] or ""}'


def _facts(match: re.Match[str]) -> str:
    rows = _FIRST_CELL.sub(r'\1<th scope="row">\2</th>', match[1])
    return f'<table class="facts">{rows}</table>'
