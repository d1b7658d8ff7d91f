import { claimRow, enlistMissing } from '#modules/worklist/claim-due-row.ts';
import { lookAtPatient } from '#modules/worklist/look-at-patient.ts';
import { shareNextSignOff } from '#modules/worklist/share-sign-off.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

const LOOK_EVERY_MS = 2000;

/** Looks at whoever's row is due, and shares what was signed off when the time to undo it is over. */
export function keepWorklist(deps: Deps): readonly RunningJob[] {
  return [
    keepDoing(deps, { name: 'worklist', lookEveryMs: LOOK_EVERY_MS, doNext: () => lookNext(deps) }),
    keepDoing(deps, { name: 'sign-offs', lookEveryMs: LOOK_EVERY_MS, doNext: () => shareNextSignOff(deps) }),
  ];
}

/** One patient; false when nobody's row is due. */
export async function lookNext(deps: Deps): Promise<boolean> {
  const row = await claimRow(deps);
  if (row) await lookAtPatient(deps, row);
  return row !== undefined || enlistMissing(deps);
}
