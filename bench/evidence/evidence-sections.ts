/** Parts of docs/evidence.md that measurements of their own write, each between its marks at the end of the page. */
const begins = (name: string) => `<!-- begins: ${name} -->`;
const ends = (name: string) => `<!-- ends: ${name} -->`;
const ANY_SECTION = /<!-- begins: (?<name>[\w-]+) -->[\s\S]*?<!-- ends: \k<name> -->\n?/g;

/** The page with this section in the place of what the section was before. */
export function withSection(page: string, name: string, lines: readonly string[]): string {
  const others = sectionsOf(page).filter((section) => !section.startsWith(begins(name)));
  const own = `${[begins(name), '', ...lines, ends(name)].join('\n')}\n`;
  return `${[withoutSections(page).trimEnd(), ...others.map((section) => section.trimEnd()), own].join('\n\n')}`;
}

/** A rewritten page, with the sections that the old one had. */
export function withSectionsOf(page: string, oldPage: string): string {
  return `${[page.trimEnd(), ...sectionsOf(oldPage).map((section) => section.trimEnd())].join('\n\n')}\n`;
}

function sectionsOf(page: string): string[] {
  return page.match(ANY_SECTION) ?? [];
}

function withoutSections(page: string): string {
  return page.replace(ANY_SECTION, '');
}
