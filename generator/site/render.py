"""A page made into Markdown: its view, its template, and front matter before it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator

from generator.site import filters, phrases

if TYPE_CHECKING:
    from pathlib import Path

    from jinja2.compiler import Frame
    from jinja2.environment import TemplateModule
    from jinja2.runtime import Context

    from generator.pages.page import Page, View

_said = json.JSONEncoder(ensure_ascii=False).encode
FILTERS = filters.FILTERS | phrases.PHRASES


class _Shown(CodeGenerator):
    """Writes `finalize` alone around each value: it escapes, and Jinja's own escaping after it would change nothing.

    Nothing is written around what one of our filters gives, which is marked as escaped by its type.
    """

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        del frame
        escaped = isinstance(node, nodes.Filter) and node.name in FILTERS
        self.write("(" if escaped else finalize.src or "str(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        del node, frame, finalize
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 (Jinja's name)
        """Write a field as Python does: Jinja would call a function of its own to look for an item of that name next."""
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802 (as above)
        """Call a macro's function itself, with arguments by place: Jinja's way to it costs as much as a row of a table."""
        if forward_caller or node.kwargs or node.dyn_args or node.dyn_kwargs:
            self.fail("a macro is given its arguments by their places", node.lineno)
        self.write("Markup(")
        self.visit(node.node, frame)
        self.write("._func(")
        for argument in node.args:
            self.visit(argument, frame)
            self.write(", ")
        self.write("))")


class _Template(jinja2.Template):
    """A template whose macros are made once: Jinja looks for globals of the importing page's own, which no page has."""

    def render(self, *args: Any, **kwargs: Any) -> str:  # noqa: ANN401 (what `dict` takes)
        """Fill the template; a field that is not there is a fault of the template's, as an unknown name is."""
        try:
            return super().render(*args, **kwargs)
        except AttributeError as error:
            raise jinja2.UndefinedError(str(error)) from error

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        del ctx
        return super()._get_default_module()


class _Environment(jinja2.Environment):
    code_generator_class = _Shown
    template_class = _Template


def environment(folder: Path, compiled: Path | None = None) -> jinja2.Environment:
    """Give the templates of a folder; every value shown is escaped for Markdown unless a filter says otherwise.

    `{{ value }}` is escaped text, `{{ value | md }}` is Markdown as it stands; `code`, `title` (of a link), `url`,
    `attribute` (HTML) and `json` are for these places. A name that the view does not have is an error. Compiled
    templates are kept in the folder `compiled`, which must be another for other code: Jinja looks at texts alone.
    """
    made = _Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        finalize=filters.markdown,
        # Macros then give back marked text, which `finalize` leaves alone; its own HTML escaping never comes to act.
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        bytecode_cache=jinja2.FileSystemBytecodeCache(str(compiled)) if compiled else None,
    )
    made.filters.update(FILTERS)
    # No template uses what Jinja gives to all of them, and every page would get a copy.
    made.globals.clear()
    return made


def front_matter(view: View) -> str:
    """Write title, description, keywords and what the head needs as front matter: YAML of which each value is JSON."""
    values = {"title": view.title, "description": view.description, "keywords": list(view.keywords), **view.head()}
    lines = [f"{name}: {_said(value)}\n" for name, value in values.items() if value]
    return "---\n" + "".join(lines) + "---\n\n"


def render(page: Page, templates: jinja2.Environment) -> str:
    """Make the page's Markdown; lines end without spaces, and no two blank lines follow each other."""
    body = templates.get_template(page.view.template).render(page.view.variables())
    return front_matter(page.view) + tidied(body).strip() + "\n"


def tidied(text: str) -> str:
    """Take away spaces at the ends of lines, and blank lines after a blank one."""
    kept, before = [], "nothing"
    for line in text.split("\n"):
        bare = line.rstrip(" \t")
        if bare or before:
            kept.append(bare)
        before = bare
    return "\n".join(kept)
