import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { LifeRun } from '../life/life-run.ts';
import type { FailingSet } from '../life/life-state.ts';

/** A kinked or loose cannula: some time after it was put in, most of the insulin no longer arrives. */
const SOONEST_MINUTES = 360;
const LATEST_MINUTES = 3 * MINUTES_PER_DAY;
const MOST_ARRIVING_SHARE = 0.5;

/** Decided when a set is put in; most never fail. */
export function drawFailingSet({ habits, today, minute }: LifeRun): FailingSet | null {
  if (habits.setFailureChance === 0 || today.siting.uniform() >= habits.setFailureChance) return null;
  return {
    fromMinute: Math.round(minute + SOONEST_MINUTES + (LATEST_MINUTES - SOONEST_MINUTES) * today.siting.uniform()),
    arrivingShare: MOST_ARRIVING_SHARE * today.siting.uniform(),
  };
}

/** The share of what a pump reports as given that arrives. Pens do not fail. */
export function arrivingShare({ memory: { failingSet }, minute }: LifeRun): number {
  return failingSet !== null && minute >= failingSet.fromMinute ? failingSet.arrivingShare : 1;
}
