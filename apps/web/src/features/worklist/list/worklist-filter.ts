import { WORKLIST_SORTS } from '@glidepath/api-contract/wire/worklist.wire';
import { TREATMENT_TYPES, type TreatmentType } from '@glidepath/treatment-plan';
import { CRITERIA, type Criterion, GROUPS, type Group } from '@glidepath/worklist-rules';

/** The parts of the list that have a tab of their own, in the order of the keys 1 to 9; snoozed patients are in none of them. */
export const TABS = ['all', ...GROUPS, 'snoozed'] as const;
export type Tab = 'all' | Group | 'snoozed';

type Counts = Readonly<Record<Group, number> & { snoozed: number }>;

/** How many stand in a tab. */
export function countOf(tab: Tab, { snoozed, ...groups }: Counts): number {
  if (tab === 'snoozed') return snoozed;
  if (tab === 'all') return Object.values(groups).reduce((sum, count) => sum + count, 0);
  return groups[tab];
}

export const OWNERS = ['all', 'mine', 'mine-or-nobody', 'nobody'] as const;
/** Or the id of a colleague. */
export type OwnerFilter = (typeof OWNERS)[number] | (string & {});

const USER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type WorklistSort = (typeof WORKLIST_SORTS)[number];

export type WorklistFilter = Readonly<{
  tab: Tab;
  owner: OwnerFilter;
  treatmentType: TreatmentType | null;
  criterion: Criterion | null;
  sort: WorklistSort;
}>;

const EVERYBODY: WorklistFilter = { tab: 'all', owner: 'all', treatmentType: null, criterion: null, sort: 'score' };

/** Reads the address; a word it does not know counts as not given. Names that are searched for never stand in it. */
export function worklistFilter(params: URLSearchParams): WorklistFilter {
  const known = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === params.get(name));
  return {
    tab: known('group', TABS) ?? EVERYBODY.tab,
    owner: known('owner', OWNERS) ?? colleague(params.get('owner')) ?? EVERYBODY.owner,
    treatmentType: known('treatment', TREATMENT_TYPES) ?? null,
    criterion: known('reason', CRITERIA) ?? null,
    sort: known('sort', WORKLIST_SORTS) ?? EVERYBODY.sort,
  };
}

function colleague(id: string | null): string | undefined {
  return id !== null && USER_ID.test(id) ? id : undefined;
}

/** The address of a filter; what is as usual stays out of it. */
export function worklistParams({ tab, owner, treatmentType, criterion, sort }: WorklistFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== EVERYBODY.tab) params.set('group', tab);
  if (owner !== EVERYBODY.owner) params.set('owner', owner);
  if (treatmentType) params.set('treatment', treatmentType);
  if (criterion) params.set('reason', criterion);
  if (sort !== EVERYBODY.sort) params.set('sort', sort);
  return params;
}

/** True when some of a group may be left out. */
export function isNarrowed({ owner, treatmentType, criterion }: WorklistFilter, search: string): boolean {
  return search.trim() !== '' || owner !== 'all' || treatmentType !== null || criterion !== null;
}

/** The same group and order, with nobody left out. */
export function widened({ tab, sort }: WorklistFilter): WorklistFilter {
  return { ...EVERYBODY, tab, sort };
}

/** As the call asks for it. */
export function askedQuery({ tab, owner, treatmentType, criterion, sort }: WorklistFilter, search: string) {
  const q = search.trim();
  return {
    ...(tab === 'snoozed' && { snoozed: 'true' as const }),
    ...(tab !== 'snoozed' && tab !== 'all' && { group: tab }),
    ...(owner !== 'all' && { owner }),
    ...(treatmentType && { treatmentType }),
    ...(criterion && { criterion }),
    ...(q !== '' && { q }),
    sort,
  };
}
