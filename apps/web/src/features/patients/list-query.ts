import { PATIENT_STATUSES } from '#shared/patient/patient-status.ts';

export const STATUS_FILTERS = ['all', ...PATIENT_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const SORTED_COLUMNS = ['name', 'birthDate', 'mrn', 'status'] as const;
export type SortedColumn = (typeof SORTED_COLUMNS)[number];

/** `null` is the order of the server. */
export type Sort = Readonly<{ column: SortedColumn; direction: 'ascending' | 'descending' }> | null;

/** What of the list is shown, and in which order. */
export type ListQuery = Readonly<{ search: string; status: StatusFilter; sort: Sort }>;

export const DEFAULT_QUERY: ListQuery = {
  search: '',
  status: 'all',
  sort: { column: 'name', direction: 'ascending' },
};

const UNSORTED = 'none';

/**
 * Reads the address; a word it does not know counts as not given. What is searched for are names, which stay out of the
 * address: browsers keep addresses for whoever uses the computer next.
 */
export function listQuery(params: URLSearchParams, search = DEFAULT_QUERY.search): ListQuery {
  const status = params.get('status');
  return {
    search,
    status: STATUS_FILTERS.find((filter) => filter === status) ?? DEFAULT_QUERY.status,
    sort: sortOf(params.get('sort')),
  };
}

/** The address of a list; what is as usual stays out of it. */
export function listParams({ status, sort }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== DEFAULT_QUERY.status) params.set('status', status);
  const sortText = textOfSort(sort);
  if (sortText !== textOfSort(DEFAULT_QUERY.sort)) params.set('sort', sortText);
  return params;
}

/** True when some patients may be left out. */
export function isFiltered({ search, status }: ListQuery): boolean {
  return search.trim() !== '' || status !== DEFAULT_QUERY.status;
}

/** Not sorted, ascending, descending, and round again; another column begins with ascending. */
export function nextSort(sort: Sort, column: SortedColumn): Sort {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** `mrn` and `-mrn`, as many addresses write it. */
function textOfSort(sort: Sort): string {
  if (sort === null) return UNSORTED;
  return sort.direction === 'ascending' ? sort.column : `-${sort.column}`;
}

function sortOf(text: string | null): Sort {
  if (text === UNSORTED) return null;
  const column = SORTED_COLUMNS.find((name) => name === text?.replace(/^-/, ''));
  if (column === undefined) return DEFAULT_QUERY.sort;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}
