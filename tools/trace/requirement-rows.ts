export type NamedText = Readonly<{ path: string; text: string }>;

type RequirementRow = Readonly<{ id: string; area: string; path: string; line: number }>;

export type RequirementDocs = Readonly<{
  /** In the order of the documents. */
  areas: readonly string[];
  rows: readonly RequirementRow[];
  /** Rows that stand under the heading of another area, or under none. */
  misplacedRows: readonly RequirementRow[];
}>;

// Area names may hold digits (ERR1, I18N). The documents use both a hyphen and a dash after the name.
const AREA_HEADING = /^## ([A-Z][A-Z0-9]*) [-—] /;
const ROW_START = /^\| (([A-Z][A-Z0-9]*)-\d+) \|/;

export function requirementDocs(texts: readonly NamedText[]): RequirementDocs {
  const areas: string[] = [];
  const rows: RequirementRow[] = [];
  const misplacedRows: RequirementRow[] = [];

  for (const { path, text } of texts) {
    let headingArea: string | undefined;
    for (const [index, lineText] of text.split('\n').entries()) {
      const heading = AREA_HEADING.exec(lineText)?.[1];
      if (heading) {
        headingArea = heading;
        if (!areas.includes(heading)) areas.push(heading);
      }
      const [, id, area] = ROW_START.exec(lineText) ?? [];
      if (!id || !area) continue;
      const row = { id, area, path, line: index + 1 };
      rows.push(row);
      if (area !== headingArea) misplacedRows.push(row);
    }
  }
  return { areas, rows, misplacedRows };
}
