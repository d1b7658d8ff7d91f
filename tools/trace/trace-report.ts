import { parsedSource } from '../source-text/parsed-source.ts';
import { lineAt } from '../source-text/violation.ts';
import { type NamedText, type RequirementDocs, requirementDocs } from './requirement-rows.ts';

export type TraceInput = Readonly<{
  requirementTexts: readonly NamedText[];
  testTexts: readonly NamedText[];
  completeAreasText: string;
}>;

type RowCoverage = Readonly<{ id: string; testPaths: readonly string[] }>;
export type AreaCoverage = Readonly<{ area: string; rows: readonly RowCoverage[] }>;

type TraceReport = Readonly<{
  areas: readonly AreaCoverage[];
  /** One sentence per fault. An empty list means that rows and tests agree. */
  faults: readonly string[];
}>;

/** A place in a test file that names a requirement ID. */
type RequirementMention = Readonly<{ id: string; area: string; path: string; line: number }>;

const ID_IN_TEXT = /(?<![\w-])([A-Z][A-Z0-9]*)-\d+(?!\w)/g;

/** Which test files name which requirement row, and what is wrong with that. */
export function traceReport({ requirementTexts, testTexts, completeAreasText }: TraceInput): TraceReport {
  const docs = requirementDocs(requirementTexts);
  const knownAreas = new Set(docs.areas);
  const mentions = testTexts.flatMap((testText) => requirementMentions(testText, knownAreas));
  const areas = areaCoverages(docs, mentions);
  return {
    areas,
    faults: [
      ...rowFaults(docs),
      ...unknownIdFaults(docs, mentions),
      ...completeAreaFaults(listedAreas(completeAreasText), areas),
    ],
  };
}

/** IDs of the given areas in a test file. Other words of that shape (SHA-256, D1-003) are not IDs. */
function requirementMentions({ path, text }: NamedText, areas: ReadonlySet<string>): RequirementMention[] {
  return [...withoutComments(path, text).matchAll(ID_IN_TEXT)].flatMap(({ 0: id, 1: area, index }) =>
    area && areas.has(area) ? [{ id, area, path, line: lineAt(text, index) }] : [],
  );
}

/**
 * Blanks out comments, which show nothing, and escapes: the "n" of "\nAUTH-01" would look like part of the ID. Offsets
 * stay.
 */
function withoutComments(path: string, text: string): string {
  let code = '';
  for (const { start, end } of parsedSource(path, text).comments) {
    code += text.slice(code.length, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
  }
  return (code + text.slice(code.length)).replace(/\\./g, '  ');
}

export function missingIds({ rows }: AreaCoverage): string[] {
  return rows.filter((row) => row.testPaths.length === 0).map((row) => row.id);
}

function areaCoverages(docs: RequirementDocs, mentions: readonly RequirementMention[]): AreaCoverage[] {
  return docs.areas.map((area) => {
    const mentionsOfArea = mentions.filter((mention) => mention.area === area);
    // Unique, so that a doubled row is reported as a fault but not counted twice.
    const ids = unique(docs.rows.filter((row) => row.area === area).map((row) => row.id));
    const rows = ids.map((id) => ({
      id,
      testPaths: unique(mentionsOfArea.filter((mention) => mention.id === id).map(({ path }) => path)).sort(),
    }));
    return { area, rows };
  });
}

function rowFaults({ rows, misplacedRows }: RequirementDocs): string[] {
  const ids = rows.map((row) => row.id);
  const sharedIds = unique(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...sharedIds.map((id) => {
      const places = rows.filter((row) => row.id === id).map((row) => `${row.path}:${row.line}`);
      return `Two or more rows share the ID ${id}: ${places.join(' and ')}.`;
    }),
    ...misplacedRows.map((row) => `${row.path}:${row.line}: ${row.id} does not stand under a heading of ${row.area}.`),
  ];
}

function unknownIdFaults({ rows }: RequirementDocs, mentions: readonly RequirementMention[]): string[] {
  const knownIds = new Set(rows.map((row) => row.id));
  return mentions
    .filter((mention) => !knownIds.has(mention.id))
    .map((mention) => `${mention.path}:${mention.line} names ${mention.id}, but no row has that ID.`);
}

/** An entry is an area (`AUTH`) or, while an area is built in parts, a range of its rows (`ERR-01..ERR-15`). */
function completeAreaFaults(completeEntries: readonly string[], areas: readonly AreaCoverage[]): string[] {
  return completeEntries.flatMap((entry) => {
    const [, rangeArea, first, last] = /^(\w+)-(\d+)\.\.\1-(\d+)$/.exec(entry) ?? [];
    const coverage = areas.find(({ area }) => area === (rangeArea ?? entry));
    if (!coverage) return [`complete-areas.txt names ${entry}, but there is no such area.`];
    const isInRange = (id: string) => !rangeArea || (rowNumber(id) >= Number(first) && rowNumber(id) <= Number(last));
    const missing = missingIds(coverage).filter(isInRange);
    return missing.length === 0 ? [] : [`${entry} is a complete area, but no test names ${missing.join(', ')}.`];
  });
}

const rowNumber = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));

function listedAreas(completeAreasText: string): string[] {
  const lines = completeAreasText.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return unique(lines.filter((line) => line !== ''));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
