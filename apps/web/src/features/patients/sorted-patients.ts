import type { Sort, SortedColumn } from './list-query.ts';
import type { PatientRow } from './patient-row.ts';

type Compare = (one: string, other: string) => number;

/** Rows without a value come last in both directions; equal ones stand in the order of their names. */
export function sortedPatients(rows: readonly PatientRow[], sort: Sort, language: string): readonly PatientRow[] {
  if (sort === null) return rows;
  const collator = new Intl.Collator(language, { sensitivity: 'accent', numeric: true });
  const compareOf: Record<SortedColumn, Compare> = {
    name: collator.compare,
    mrn: collator.compare,
    // Both sort as written: days by year first, "active" before "pending".
    birthDate: compareText,
    status: compareText,
  };
  const byColumn = comparison(VALUE_OF[sort.column], compareOf[sort.column], sort.direction === 'descending');
  const byName = comparison(VALUE_OF.name, collator.compare, false);
  return rows.toSorted((one, other) => byColumn(one, other) || byName(one, other));
}

const VALUE_OF: Readonly<Record<SortedColumn, (row: PatientRow) => string | undefined>> = {
  name: (row) => row.name,
  birthDate: (row) => row.bornOn,
  mrn: (row) => row.mrn,
  status: (row) => row.status,
};

function comparison(valueOf: (row: PatientRow) => string | undefined, compare: Compare, isDescending: boolean) {
  return (one: PatientRow, other: PatientRow): number => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return isDescending ? compare(b, a) : compare(a, b);
  };
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
