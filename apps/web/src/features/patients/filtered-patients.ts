import type { ListQuery } from './list-query.ts';
import type { PatientRow } from './patient-row.ts';
import { searchKey } from './search-key.ts';

/** The rows whose name or MRN has the searched text in it and whose status is asked for, in the order given. */
export function filteredPatients(
  rows: readonly PatientRow[],
  { search, status }: Pick<ListQuery, 'search' | 'status'>,
): readonly PatientRow[] {
  const searched = searchKey(search);
  if (searched === '' && status === 'all') return rows;
  return rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (searched === '' || row.searchKeys.some((key) => key.includes(searched))),
  );
}
