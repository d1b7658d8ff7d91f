import type { Selection } from './change-selection-status.ts';

/** The selections with a new or changed one in its place. */
export function withSelection(selections: readonly Selection[], changed: Selection): Selection[] {
  const isKnown = selections.some(({ id }) => id === changed.id);
  return isKnown ? selections.map((one) => (one.id === changed.id ? changed : one)) : [...selections, changed];
}
