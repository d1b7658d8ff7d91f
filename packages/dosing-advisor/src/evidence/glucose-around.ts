import { at } from '@glidepath/plan-replay';
import { median } from '../arithmetic/median.ts';

const MIN_READINGS = 2;

/** Median of the slots `from` to `to`, both included; NaN with fewer than two readings. */
function medianBetween(glucoseMgDl: Float64Array, from: number, to: number): number {
  const known: number[] = [];
  for (let slot = Math.max(0, from); slot <= to; slot += 1) {
    const glucose = at(glucoseMgDl, slot);
    if (!Number.isNaN(glucose)) known.push(glucose);
  }
  return known.length >= MIN_READINGS ? median(known) : Number.NaN;
}

/** Glucose at a dose: the quarter of an hour up to it. */
export function glucoseBefore(glucoseMgDl: Float64Array, slot: number): number {
  return medianBetween(glucoseMgDl, slot - 3, slot);
}
