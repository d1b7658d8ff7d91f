import type { Criterion, CriterionMet } from './criteria.ts';
import type { GlucoseFigures } from './glucose-figures.ts';

const MOST_RISK = 100;

/** Assumed: what a criterion weighs beside the glycemia risk index, which already counts the time itself. */
const EXTRA_RISK: Readonly<Record<Criterion, number>> = { 'very-low': 15, low: 10, drop: 10, high: 0, 'no-data': 0 };

/** Assumed: nobody of whom nothing is known is called safe, and what was known last stays until it is known better. */
const LEAST_RISK_WITHOUT_DATA = 40;

/** 0-100. `lastRisk` is what was known at the last look, null at the first. */
export function riskOf(
  figures: GlucoseFigures | null,
  criteria: readonly CriterionMet[],
  lastRisk: number | null,
): number {
  const extra = criteria.reduce((sum, { criterion }) => sum + EXTRA_RISK[criterion], 0);
  const known = figures === null ? 0 : Math.min(MOST_RISK, figures.gri + extra);
  const isSparse = criteria.some(({ criterion }) => criterion === 'no-data');
  return isSparse ? Math.min(MOST_RISK, Math.max(known, lastRisk ?? 0, LEAST_RISK_WITHOUT_DATA)) : known;
}
