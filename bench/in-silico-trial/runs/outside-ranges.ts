import { type RefusalName, readiness } from '@glidepath/dosing-advisor';
import { simulateLife, truePumpPlan } from '@glidepath/virtual-patients';

import { pumpInput } from '../arms/pump-input.ts';
import type { Participant } from '../patients/everybody.ts';
import { CYCLE_DAYS, WARM_UP_DAYS } from './protocol.ts';
import { livingOf, settingsOf } from './pump-run.ts';

/** A value of the plan, or a recorded bolus, is outside what the product permits: codes 1006 to 1010. */
const RANGE_REFUSALS: ReadonlySet<RefusalName> = new Set([
  'carb-ratio-out-of-range',
  'correction-factor-out-of-range',
  'daily-basal-out-of-range',
  'bolus-too-large',
  'target-out-of-range',
] as const);

/** As many as advice looks at: those before the window, and the window. */
const WINDOWS = 3;

/**
 * The permitted ranges that somebody leaves in nine weeks by their true settings. The product is not for them: it would
 * refuse again and again, however well they were set. What advice would be, or come to, plays no part in it.
 */
export function rangesLeft({ patient, seed }: Participant): RefusalName[] {
  const living = { ...livingOf(patient, seed), plan: truePumpPlan(settingsOf(patient)) };
  let life = simulateLife({ ...living, days: WARM_UP_DAYS });
  const refused = Array.from({ length: WINDOWS }, () => {
    life = simulateLife({ ...living, days: CYCLE_DAYS, continueFrom: life.end });
    return readiness(pumpInput(patient, living.plan, life)).refusals.map(({ name }) => name);
  });
  return [...new Set(refused.flat())].filter((name) => RANGE_REFUSALS.has(name));
}
