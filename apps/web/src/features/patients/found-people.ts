import { type PatientRow, searchKey } from './patient-row.ts';

/** The rows whose name or MRN has the searched text in it, in the order given. */
export function foundPeople(rows: readonly PatientRow[], search: string): readonly PatientRow[] {
  const searched = searchKey(search);
  return searched === '' ? rows : rows.filter(({ searchKeys }) => searchKeys.some((key) => key.includes(searched)));
}

/** Whom Enter opens: whoever bears exactly this name or number, else the first. */
export function firstMatch(found: readonly PatientRow[], search: string): PatientRow | undefined {
  const searched = searchKey(search);
  if (searched === '') return undefined;
  return found.find(({ searchKeys }) => searchKeys.includes(searched)) ?? found[0];
}
