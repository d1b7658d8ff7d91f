import { SENSITIVITY_RULE_MG_DL } from '../answer/loop-columns.ts';
import {
  type Candidate,
  candidateOf,
  hadVeryLow,
  IN_RANGE_GOAL_PERCENT,
  isAdvisable,
  STEPS,
  stronger,
  weaker,
} from './candidate.ts';
import { rowsOf, scaledRows } from './changed-settings.ts';
import type { LoopFacts } from './loop-facts.ts';

/** By the insulin of a day: a factor above the first is weak, one below the second strong. Sources: docs/closed-loops.md. */
const FACTOR_RULES_MG_DL = { weakAbove: SENSITIVITY_RULE_MG_DL, strongest: 1500 } as const;

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

/** Only where a factor is weaker than the day's insulin suggests, and never past the strongest that it does. */
export function weakFactor(facts: LoopFacts): Candidate | null {
  const { settings, dailyUnits } = facts.answer;
  const isGoalMet = facts.summary.inRangePercent >= IN_RANGE_GOAL_PERCENT;
  if (!isAdvisable(facts, 'correctionFactor') || isGoalMet || hadVeryLow(facts)) return null;
  const weak = rowsOf(settings, 'correctionFactor').flatMap(({ value }, row) =>
    value > FACTOR_RULES_MG_DL.weakAbove / dailyUnits ? [row] : [],
  );
  const steps = stronger(STEPS).map((times) => {
    const next = scaledRows(settings, 'correctionFactor', weak, times);
    const strongest = FACTOR_RULES_MG_DL.strongest / dailyUnits;
    return next?.correctionFactorMgDlPerUnit.every(({ value }, row) => !weak.includes(row) || value >= strongest)
      ? next
      : null;
  });
  const outOfRange = Math.round(100 - facts.summary.inRangePercent);
  return candidateOf('correctionFactor', 'FACTOR_WEAK', { isStronger: true, count: outOfRange, of: 100 }, steps);
}
