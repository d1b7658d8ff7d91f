import { UNITS } from '@glidepath/quantities';

import type { Assessment } from '../report-data.ts';

export type Goals = Assessment['goals'];
type Goal = Goals['avg'];

const SIGNS: Readonly<Record<Goal['bound'], string>> = { lt: '<', lte: '≤', gt: '>', gte: '≥' };

/** Goals are whole numbers, the same in both languages. */
export function goalText({ bound, value, unitsType }: Goal): string {
  return `${SIGNS[bound]}${value}${unitsType === 'percent' ? '%' : ` ${UNITS.glucose}`}`;
}
