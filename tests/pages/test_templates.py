"""A template knows the fields of its view, all of them, and nothing else."""

import dataclasses
from pathlib import Path

import pytest
from jinja2 import meta, nodes

from generator.pages import BUILDERS, VIEWS
from generator.pages.page import View
from generator.site.render import environment

TEMPLATES = Path(__file__).parent.parent.parent / "templates"
FRONT_MATTER = {"title", "description", "keywords"}


def names_used(template: str) -> set[str]:
    jinja = environment(TEMPLATES)
    tree = jinja.parse((TEMPLATES / template).read_text(encoding="utf-8"))
    macros = {name for node in tree.find_all(nodes.FromImport) for name in node.names if isinstance(name, str)}
    parents = [name for name in meta.find_referenced_templates(tree) if name and not name.startswith("macros/")]
    return (meta.find_undeclared_variables(tree) - macros - set(jinja.globals)).union(
        *(names_used(parent) for parent in parents)
    )


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_a_template_uses_each_field_of_its_view_and_no_other(view: type[View]) -> None:
    fields = {field.name for field in dataclasses.fields(view)}

    assert names_used(view.template) | FRONT_MATTER == fields


@pytest.mark.parametrize("template", sorted(TEMPLATES.glob("*.md.j2")), ids=lambda path: path.name)
def test_a_template_fits_two_screens(template: Path) -> None:
    assert len(template.read_text(encoding="utf-8").splitlines()) <= 110


def test_every_kind_of_page_has_a_builder_a_view_and_a_template() -> None:
    assert [view.template for view in VIEWS] == [f"{kind}.md.j2" for kind in BUILDERS]
