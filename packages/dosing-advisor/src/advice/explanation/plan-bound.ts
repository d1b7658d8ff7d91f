import type { Range } from '../../limits/plan-limits.ts';

/** Why a value cannot move where it was to: it is at the end of what is allowed, or no dose is planned at all. */
export function boundOf(
  value: number,
  logChange: number,
  moreInsulinIs: 'higher' | 'lower',
  { lowest, highest }: Range,
): 'AT_LIMIT' | 'NO_DOSE_PLANNED' | null {
  if (value === 0) return 'NO_DOSE_PLANNED';
  if (logChange === 0) return null;
  const isUp = logChange > 0 === (moreInsulinIs === 'higher');
  return (isUp ? value >= highest : value <= lowest) ? 'AT_LIMIT' : null;
}
