import { GLUCOSE_DECIMALS, type GlucoseUnit, shownLimit } from '@glidepath/quantities';
import type { Assessment } from '@glidepath/report-figures';

export type Goals = Assessment['goals'];
type Goal = Goals['cv'];

const SIGNS: Readonly<Record<Goal['bound'], string>> = { lt: '<', lte: '≤', gt: '>', gte: '≥' };

/** The same in both languages. */
export function goalText({ bound, value, unitsType }: Goal, unit: GlucoseUnit): string {
  const limit =
    unitsType === 'percent' ? `${value}%` : `${shownLimit(value, unit).toFixed(GLUCOSE_DECIMALS[unit])} ${unit}`;
  return `${SIGNS[bound]}${limit}`;
}
