import { type IssuePath, issuesAt, type PlanIssue } from '@glidepath/treatment-plan';
import { useState } from 'react';

import { pathKey } from '../issue-path.ts';

export type TableFaults = Readonly<{
  /** Those to show at a cell, or in the whole of a row. */
  at: (place: IssuePath) => PlanIssue[];
  /** Somebody has been in the cell and left it. */
  touch: (cell: IssuePath) => void;
}>;

/** A cell is judged when it was left, and every cell once Done was refused: nobody is told off for a half-typed number. */
export function useTableFaults(issues: readonly PlanIssue[], isRefused: boolean): TableFaults {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const shown = isRefused ? issues : issues.filter(({ at }) => touched.has(pathKey(at)));
  return {
    at: (place) => issuesAt(shown, place),
    touch: (cell) => whenNothingIsPressed(() => setTouched((known) => new Set([...known, pathKey(cell)]))),
  };
}

/**
 * A cell is left by pressing a button. The sentence that then appears would push the button away from below the pointer,
 * and the click would be lost: it waits until the button is let go.
 */
function whenNothingIsPressed(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  // The click follows in the same turn.
  else window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
