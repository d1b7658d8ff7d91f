import { DAY_MS } from '@glidepath/quantities';

/** Days are counted from 1970-01-01 by a wall clock, so that a day is the patient's own, however long it was (D3-39). */
export function dayOf(clockMs: number): number {
  return Math.floor(clockMs / DAY_MS);
}
