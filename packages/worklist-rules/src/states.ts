/** What stands between a patient and the next decision; a patient is in the first that holds. */
export const STATES = [
  'not-shared',
  'awaiting-approval',
  'approved-not-shared',
  'advice-ready',
  'worse-after-change',
  'decide-by-hand',
  'connection-lost',
  'needs-data',
  'awaiting-data',
  'awaiting-patient',
  'follow-up-due',
  'titrating',
  'no-change-advised',
  'waiting',
  'well',
] as const;
export type State = (typeof STATES)[number];

/** The parts of the list, in the order in which they are worked through. */
export const GROUPS = [
  'ready',
  'worse',
  'review',
  'approval',
  'follow-up',
  'connection',
  'no-data',
  'waiting',
  'well',
] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<State, Group>> = {
  'not-shared': 'waiting',
  'awaiting-approval': 'approval',
  'approved-not-shared': 'approval',
  'advice-ready': 'ready',
  'worse-after-change': 'worse',
  'decide-by-hand': 'review',
  'connection-lost': 'connection',
  'needs-data': 'no-data',
  'awaiting-data': 'waiting',
  'awaiting-patient': 'waiting',
  'follow-up-due': 'follow-up',
  titrating: 'waiting',
  'no-change-advised': 'well',
  waiting: 'waiting',
  well: 'well',
};

export function groupOf(state: State): Group {
  return GROUP_OF[state];
}
