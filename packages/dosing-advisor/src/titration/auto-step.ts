import type { DiabetesType } from '@glidepath/treatment-plan';

import { roundedToStep } from '../arithmetic/rounded-to-step.ts';

/** What one evaluation of frequent titration says. */
export const AUTO_STEP_CODES = [
  'L2_DECREASE',
  'LOW_DECREASE',
  'NO_DATA',
  'BELOW',
  'IN_TARGET',
  'VARIABLE_HOLD',
  'ABOVE',
] as const;
export type AutoStepCode = (typeof AUTO_STEP_CODES)[number];

const VALUES = 3;
const CUT_TO = { afterLevel2: 0.8, afterLow: 0.9 } as const;
const BELOW_SHARE = 0.05;
const VARIABLE = { belowMgDl: 80, belowGoalMgDl: 10 } as const;
const FAR_ABOVE_MG_DL = 60;
/** Of a rise: 2 or 4 units in type 2 (AT.LANTUS, 3-0-3), half of that in others, and no more than this share. */
const RISE_UNITS = { type2: { near: 2, far: 4, least: 2 }, other: { near: 1, far: 2, least: 1 } } as const;
const MAX_RISE_SHARE = 0.15;

export type AutoStepCase = Readonly<{
  doseUnits: number;
  stepUnits: number;
  diabetesType: DiabetesType;
  goalMgDl: Readonly<{ low: number; high: number }>;
  /** Recent fasting values, oldest first. */
  fastingMgDl: readonly number[];
  /** Since the last step, with onset at night or in the morning, whatever their cause. */
  level1Lows: number;
  level2Lows: number;
}>;

export type AutoStep = Readonly<{ doseUnits: number; code: AutoStepCode; meanFastingMgDl: number | null }>;

/** One small step of basal insulin by the last three mornings. Lows come first, and cut. */
export function autoStep(step: AutoStepCase): AutoStep {
  const { doseUnits, stepUnits, level1Lows, level2Lows, fastingMgDl } = step;
  const unjudged = { meanFastingMgDl: null };
  if (level2Lows > 0) {
    const cut = roundedToStep(doseUnits * CUT_TO.afterLevel2, stepUnits, 'down');
    return { doseUnits: lowered(step, cut), code: 'L2_DECREASE', ...unjudged };
  }
  if (level1Lows > 0) {
    const cut = roundedToStep(doseUnits * CUT_TO.afterLow, stepUnits, 'down');
    return { doseUnits: lowered(step, Math.min(doseUnits - stepUnits, cut)), code: 'LOW_DECREASE', ...unjudged };
  }
  if (fastingMgDl.length < VALUES) return { doseUnits, code: 'NO_DATA', ...unjudged };
  return byFasting(step, fastingMgDl.slice(-VALUES));
}

/** Never below one step of the pen, and never up. */
function lowered({ doseUnits, stepUnits }: AutoStepCase, wanted: number): number {
  return Math.min(doseUnits, Math.max(stepUnits, wanted));
}

function byFasting(step: AutoStepCase, values: readonly number[]): AutoStep {
  const { doseUnits, stepUnits, goalMgDl } = step;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const judged = { meanFastingMgDl: mean };
  if (mean < goalMgDl.low) {
    const cut = Math.max(stepUnits, roundedToStep(BELOW_SHARE * doseUnits, stepUnits));
    return { doseUnits: lowered(step, doseUnits - cut), code: 'BELOW', ...judged };
  }
  if (mean <= goalMgDl.high) return { doseUnits, code: 'IN_TARGET', ...judged };
  const isVariable = Math.min(...values) < Math.max(VARIABLE.belowMgDl, goalMgDl.low - VARIABLE.belowGoalMgDl);
  if (isVariable) return { doseUnits, code: 'VARIABLE_HOLD', ...judged };
  return { doseUnits: roundedToStep(doseUnits + riseUnits(step, mean), stepUnits), code: 'ABOVE', ...judged };
}

function riseUnits({ doseUnits, stepUnits, diabetesType, goalMgDl }: AutoStepCase, meanMgDl: number): number {
  const rise = RISE_UNITS[diabetesType === 'Type2' ? 'type2' : 'other'];
  const wanted = meanMgDl - goalMgDl.high <= FAR_ABOVE_MG_DL ? rise.near : rise.far;
  return Math.min(wanted, Math.max(rise.least, roundedToStep(MAX_RISE_SHARE * doseUnits, stepUnits, 'down')));
}
