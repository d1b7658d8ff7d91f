import type { Life } from '@glidepath/virtual-patients';

import { type Outcome, outcomeOf } from '../../in-silico-trial/outcome.ts';

/** How somebody did, and what percentage of all units given as boluses nobody had asked for. */
export function outcomeWithAutomatic(life: Life): Outcome & Readonly<{ automaticShare: number }> {
  let bolusUnits = 0;
  let automaticUnits = 0;
  for (const { doseUnits, isAutomatic } of life.boluses) {
    bolusUnits += doseUnits;
    if (isAutomatic) automaticUnits += doseUnits;
  }
  return { ...outcomeOf(life), automaticShare: bolusUnits > 0 ? (100 * automaticUnits) / bolusUnits : 0 };
}
