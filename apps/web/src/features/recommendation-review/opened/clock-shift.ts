import type { Recommendation } from './reviewed-recommendation.ts';

const MARKER = /clock[ _-]?shift/i;

/** A device's clock was changed in the period: the reports say so, or the error of the recommendation does (D3-30). */
export function hasClockShift({ error, extra }: Pick<Recommendation, 'error' | 'extra'>): boolean {
  return extra.hasClockShift || MARKER.test(error ?? '');
}
