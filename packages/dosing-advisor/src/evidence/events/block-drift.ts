import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { BASAL_BLOCK } from '../../limits/tuning.ts';

/** The basal block whose delivery acts at a minute. */
export function actingBlock(minute: number): number {
  const given = (((minute - BASAL_BLOCK.lagMinutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return Math.floor(given / BASAL_BLOCK.minutes);
}
