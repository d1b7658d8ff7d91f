import { type Candidate, candidateOf, hadVeryLow, isAdvisable, STEPS, stronger, weaker } from './candidate.ts';
import { rowsOf, scaledRows } from './changed-settings.ts';
import type { LoopFacts } from './loop-facts.ts';

/** Over the insulin of a day. Source: docs/closed-loops.md. */
const STRONGEST_FACTOR_MG_DL = 1500;

export function lowsAfterCorrections(facts: LoopFacts): Candidate | null {
  const { settings } = facts.answer;
  const count = facts.lowsAfterCorrections.length;
  if (!isAdvisable(facts, 'correctionFactor') || count === 0) return null;
  const rows = [...rowsOf(settings, 'correctionFactor').keys()];
  return candidateOf(
    'correctionFactor',
    'LOWS_AFTER_CORRECTIONS',
    { isStronger: false, count, of: facts.lows.length },
    weaker(STEPS).map((times) => scaledRows(settings, 'correctionFactor', rows, times)),
  );
}

/** Never past the strongest that the day's insulin suggests. */
export function weakFactor(facts: LoopFacts): Candidate | null {
  const { settings, dailyUnits } = facts.answer;
  if (!isAdvisable(facts, 'correctionFactor') || hadVeryLow(facts)) return null;
  const rows = [...rowsOf(settings, 'correctionFactor').keys()];
  const strongest = STRONGEST_FACTOR_MG_DL / dailyUnits;
  const steps = stronger(STEPS).map((times) => {
    const next = scaledRows(settings, 'correctionFactor', rows, times);
    return next?.correctionFactorMgDlPerUnit.every(({ value }) => value >= strongest) ? next : null;
  });
  const outOfRange = Math.round(100 - facts.summary.inRangePercent);
  return candidateOf('correctionFactor', 'FACTOR_WEAK', { isStronger: true, count: outOfRange, of: 100 }, steps);
}
