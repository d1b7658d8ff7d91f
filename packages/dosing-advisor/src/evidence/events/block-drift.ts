import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { BASAL_BLOCK } from '../../limits/tuning.ts';

/** The basal block whose delivery acts at a minute. */
export function actingBlock(minute: number): number {
  const given = (((minute - BASAL_BLOCK.lagMinutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return Math.floor(given / BASAL_BLOCK.minutes);
}

/** mg/dL per hour that a wrong basal rate explains, by block. */
export type BlockDrifts = readonly number[];

export const NO_DRIFT: BlockDrifts = Array.from({ length: BASAL_BLOCK.count }, () => 0);

const STEP_MINUTES = 30;

/** mg/dL that a wrong basal rate explains between two minutes. */
export function driftBetween(drifts: BlockDrifts, fromMinute: number, toMinute: number): number {
  let sum = 0;
  for (let minute = fromMinute; minute < toMinute; minute += STEP_MINUTES) {
    sum += (STEP_MINUTES / 60) * (drifts[actingBlock(minute)] ?? 0);
  }
  return sum;
}
