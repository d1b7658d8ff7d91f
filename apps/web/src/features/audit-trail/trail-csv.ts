import type { TrailEntry } from './audit-trail.query.ts';

type Told = Readonly<{
  headings: readonly string[];
  /** In the language of the page. */
  wordsOf: (entry: TrailEntry) => Readonly<{ who: string; role: string; what: string; whom: string }>;
}>;

/** For programs that make tables of it. Times are of UTC, and names of calls and actions stand beside their words. */
export function trailCsv(entries: readonly TrailEntry[], { headings, wordsOf }: Told): string {
  const rows = entries.map((entry) => {
    const { who, role, what, whom } = wordsOf(entry);
    const { mrn = null, dateOfBirth = null } = entry.patient ?? {};
    const facts = [whom, mrn, dateOfBirth, entry.aboutId, entry.reason, entry.details].map((fact) => fact ?? '');
    return [entry.at, who, role, what, entry.what, ...facts];
  });
  // With the mark by which such programs know Unicode.
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** A program that reads it must not take what somebody typed for a formula: an apostrophe makes it a text. */
export function csvCell(text: string): string {
  const harmless = /^[\s\u00A0]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
