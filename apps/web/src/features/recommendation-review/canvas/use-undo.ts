import type { DosedPlan } from '@glidepath/treatment-plan';
import { type KeyboardEvent, useState } from 'react';

import type { ChangePlan } from './use-lane-editing.ts';

type Change = Readonly<{ before: DosedPlan; after: DosedPlan }>;

const isSame = (one: DosedPlan, other: DosedPlan) => JSON.stringify(one) === JSON.stringify(other);

/** Changes of the canvas, and the way back step by step. What was changed in a table since is not undone from here. */
export function useUndo(plan: DosedPlan, onChange: ChangePlan | undefined) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const last = changes.at(-1);
  const standing = last && isSame(last.after, plan) ? changes : [];
  const [undone] = standing.slice(-1);
  const change: ChangePlan = (next, isRun) => {
    if (isSame(plan, next)) return;
    setChanges([...standing, { before: plan, after: next }]);
    onChange?.(next, isRun);
  };
  const undo = () => {
    if (!undone) return;
    setChanges(standing.slice(0, -1));
    onChange?.(undone.before, false);
  };
  return { change: onChange && change, undo: onChange && undone && undo };
}

/** In a box where something is typed the same keys undo the typing. */
export function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  // By the place of the key too: on a Hebrew keyboard it writes another letter.
  const isZ = key.toLowerCase() === 'z' || code === 'KeyZ';
  return isZ && (ctrlKey || metaKey) && !shiftKey && !altKey && !(target instanceof HTMLInputElement);
}
