import { roundedToStep } from '@glidepath/quantities';
import type { DiabetesType } from '@glidepath/treatment-plan';

import { VARIABLE_FASTING } from '../injections/titrated-basal.ts';
import { CAREFUL_FASTING, type Care } from '../limits/care.ts';
import { type Pen, penDose, penOf } from '../limits/pen-dose.ts';

/** What one evaluation of frequent titration says. */
export const AUTO_STEP_CODES = [
  'L2_DECREASE',
  'LOW_DECREASE',
  'NO_DATA',
  'BELOW',
  'IN_TARGET',
  'VARIABLE_HOLD',
  'ONE_HIGH_HOLD',
  'CARE_GOAL_HOLD',
  'CARE_LOW_HOLD',
  'PEN_HOLD',
  'ABOVE',
] as const;
export type AutoStepCode = (typeof AUTO_STEP_CODES)[number];

const VALUES = 3;
/** One morning after a late dinner must not raise the dose for all. */
const MIN_HIGH_VALUES = 2;
const CUT_TO = { afterLevel2: 0.8, afterLow: 0.9 } as const;
const BELOW_SHARE = 0.05;
const FAR_ABOVE_MG_DL = 60;
/** A rise is 2 or 4 units in type 2 (AT.LANTUS, 3-0-3), half of that in others, and no more than this share. */
export const RISE_UNITS = { type2: { near: 2, far: 4, least: 2 }, other: { near: 1, far: 2, least: 1 } } as const;
/** At high risk half as much again, as the ADA's 2 U a week for older adults are the most. */
const CAREFUL_RISE_UNITS = { near: 1, far: CAREFUL_FASTING.maxRiseUnits, least: 1 } as const;
const MAX_RISE_SHARE = 0.15;

export type AutoStepCase = Readonly<{
  doseUnits: number;
  penStepUnits: 0.5 | 1;
  care: Care;
  diabetesType: DiabetesType;
  goalMgDl: Readonly<{ low: number; high: number }>;
  /** Recent fasting values, oldest first. */
  fastingMgDl: readonly number[];
  /** Since the last step, with onset at night or in the morning, whatever their cause. */
  level1Lows: number;
  level2Lows: number;
  /** At any hour of the last week. */
  hadLowThisWeek: boolean;
}>;

export type AutoStep = Readonly<{ doseUnits: number; code: AutoStepCode; meanFastingMgDl: number | null }>;

/** One small step of basal insulin by the last three mornings. Lows come first, and cut. */
export function autoStep(step: AutoStepCase): AutoStep {
  const { doseUnits, penStepUnits, level1Lows, level2Lows, fastingMgDl } = step;
  const unjudged = { meanFastingMgDl: null };
  if (level2Lows > 0) {
    return { doseUnits: loweredDose(step, doseUnits * CUT_TO.afterLevel2), code: 'L2_DECREASE', ...unjudged };
  }
  if (level1Lows > 0) {
    const wanted = Math.min(doseUnits - penStepUnits, doseUnits * CUT_TO.afterLow);
    return { doseUnits: loweredDose(step, wanted), code: 'LOW_DECREASE', ...unjudged };
  }
  if (fastingMgDl.length < VALUES) return { doseUnits, code: 'NO_DATA', ...unjudged };
  return byFasting(step, fastingMgDl.slice(-VALUES));
}

/** Never below one step of the pen, and never up. */
function loweredDose(step: AutoStepCase, wanted: number): number {
  const { doseUnits, penStepUnits } = step;
  return penDose(doseUnits, Math.min(doseUnits, Math.max(penStepUnits, wanted)), penOf(step, step.care), 'down');
}

function byFasting(step: AutoStepCase, values: readonly number[]): AutoStep {
  const { doseUnits, penStepUnits, goalMgDl } = step;
  const exact = values.reduce((sum, value) => sum + value, 0) / values.length;
  const judged = { meanFastingMgDl: exact };
  // Compared as shown: what reads as the goal is neither above nor below it.
  const mean = Math.round(exact);
  if (mean < goalMgDl.low) {
    const cut = Math.max(penStepUnits, roundedToStep(BELOW_SHARE * doseUnits, penStepUnits));
    return { doseUnits: loweredDose(step, doseUnits - cut), code: 'BELOW', ...judged };
  }
  if (mean <= goalMgDl.high) return { doseUnits, code: 'IN_TARGET', ...judged };
  const isVariable =
    Math.min(...values) < Math.max(VARIABLE_FASTING.belowMgDl, goalMgDl.low - VARIABLE_FASTING.belowGoalMgDl);
  if (isVariable) return { doseUnits, code: 'VARIABLE_HOLD', ...judged };
  const highValues = values.filter((value) => Math.round(value) > goalMgDl.high);
  if (highValues.length < MIN_HIGH_VALUES) return { doseUnits, code: 'ONE_HIGH_HOLD', ...judged };
  const hold = careHold(step, mean);
  if (hold) return { doseUnits, code: hold, ...judged };
  const pen: Pen = { ...penOf(step, step.care), risesAreRounded: 'down' };
  const risen = penDose(doseUnits, doseUnits + riseUnits(step, mean), pen);
  return { doseUnits: risen, code: risen > doseUnits ? 'ABOVE' : 'PEN_HOLD', ...judged };
}

/** At high risk nothing rises up to 150 mg/dL, nor in the week after a low at whatever hour. */
function careHold({ care, hadLowThisWeek }: AutoStepCase, meanMgDl: number): AutoStepCode | null {
  if (!care.isHighRisk) return null;
  if (meanMgDl <= CAREFUL_FASTING.risesAboveMgDl) return 'CARE_GOAL_HOLD';
  return hadLowThisWeek ? 'CARE_LOW_HOLD' : null;
}

function riseUnits(step: AutoStepCase, meanMgDl: number): number {
  const { doseUnits, penStepUnits, diabetesType, care, goalMgDl } = step;
  const rise = care.isHighRisk ? CAREFUL_RISE_UNITS : RISE_UNITS[diabetesType === 'Type2' ? 'type2' : 'other'];
  // A whole unit is much for somebody light: there the smallest rise is one step of the pen.
  const least = Number.isFinite(care.maxDoseRiseUnits) ? penStepUnits : rise.least;
  const wanted = meanMgDl - goalMgDl.high <= FAR_ABOVE_MG_DL ? rise.near : rise.far;
  return Math.min(wanted, Math.max(least, roundedToStep(MAX_RISE_SHARE * doseUnits, penStepUnits, 'down')));
}
