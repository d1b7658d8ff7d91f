import type { Row } from './record-document-input.ts';

// Rows come as they are stored, and from a newer server with columns that this document does not know. What is not of the
// kind that is expected counts as unknown: nothing is guessed.

export function textIn(row: Row, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function numberIn(row: Row, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function flagIn(row: Row, column: string): boolean | null {
  const value = row[column];
  return typeof value === 'boolean' ? value : null;
}

/** Newest first by a column that holds instants. Those of PostgreSQL are all written alike, so texts can be compared. */
export function newestFirst(rows: readonly Row[], column: string): Row[] {
  const at = (row: Row) => Date.parse(textIn(row, column) ?? '') || 0;
  return rows.toSorted((one, other) => at(other) - at(one));
}
