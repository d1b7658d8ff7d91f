import type { SelectionStatus } from './selection-status.ts';

export type SelectionAction = 'arrived' | 'choose-different' | 'cancel';

/** What a row of the profile offers to do with its selection. */
export const SELECTION_ACTIONS: Readonly<Record<SelectionStatus, readonly SelectionAction[]>> = {
  PENDING: ['arrived', 'choose-different'],
  ARRIVED: ['cancel'],
  ARCHIVED: [],
};

/** The status that an action gives; choosing a different device gives none, it opens the tree. */
export const STATUS_AFTER: Readonly<Record<Exclude<SelectionAction, 'choose-different'>, SelectionStatus>> = {
  arrived: 'ARRIVED',
  cancel: 'PENDING',
};

type Selection = Readonly<{ id: number; deviceSelectionStatus: SelectionStatus }>;
const isActive = ({ deviceSelectionStatus }: Selection) => deviceSelectionStatus !== 'ARCHIVED';

/** A first device, a second one beside the first, or nothing more. What is archived is no longer chosen (D3-41). */
export function offeredSelection(selections: readonly Selection[]): 'start' | 'second' | undefined {
  const active = selections.filter(isActive).length;
  if (active === 0) return 'start';
  return active === 1 ? 'second' : undefined;
}

/** In order of choosing, with what is only history at the end (D3-40). */
export function listedSelections<S extends Selection>(selections: readonly S[]): S[] {
  return selections.toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)) || one.id - other.id);
}
