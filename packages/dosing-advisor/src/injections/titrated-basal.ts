import { clamp, quantile, roundedToStep } from '@glidepath/quantities';
import type { DiabetesType } from '@glidepath/treatment-plan';

import type { BasalInjectionCode } from '../advice/reason-code.ts';
import { median } from '../arithmetic/median.ts';
import type { TakenWay } from '../evidence/taken/taken-doses.ts';
import { CAREFUL_FASTING } from '../limits/care.ts';
import { type Pen, penDose } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS } from '../limits/plan-limits.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';

const MIN_VALUES = 6;
/** Steps down, as shares of the dose: ADA advises 10-20 % after a low that nothing else explains. */
const CUT = { afterRepeatedLevel2: 0.2, afterLows: 0.1, afterLowsByChance: 0.05, farBelow: 0.1, below: 0.05 } as const;
const FAR_BELOW_MG_DL = 10;
/** A fifth of the mornings below this counts as a low. */
const LOW_FIFTH_MG_DL = 70;
/** A fifth of the mornings below this, or this far below the goal: a rise would find the low ones. */
export const VARIABLE_FASTING = { belowMgDl: 80, belowGoalMgDl: 10 } as const;
/** mg/dL above the goal up to which the first three steps of the diabetes type count. */
const STEP_BOUNDS_MG_DL = [20, 40, 80] as const;
/** A rise needs more than a hair: so much above the goal, on so many of the days. */
const CLEARLY_ABOVE = { mgDl: 5, shareOfDays: 0.6 } as const;
const LOWS = { nightsForCut: 3, nightsForHold: 2, level2ForCut: 1, level2ForLargeCut: 2 } as const;
/** Low nights out of 21, where a sensor shows that time below range as a whole is within the consensus. */
const LOWS_BY_CHANCE = { nightsForHold: 3, nightsForCut: 6 } as const;
export const MAX_BASAL_SHARE = { usual: 0.6, whereNeeded: 0.7 } as const;
/** ADA: signs of too much basal insulin in type 2. */
export const OVERBASAL = { unitsPerKg: 0.5, bedtimeFallMgDl: 50, maxUnitsPerKg: 1 } as const;

export type BasalInjectionCase = Readonly<{
  doseUnits: number;
  pen: Pen;
  diabetesType: DiabetesType;
  goalMgDl: Readonly<{ low: number; high: number }>;
  /** Fasting or pre-dinner glucose of the days that have one. */
  valuesMgDl: readonly number[];
  /** Some mornings were left out, since another dose was in force then. */
  isChangedLately: boolean;
  /** Other doses were taken than planned: what they did says nothing about the planned one. Null where they were not. */
  takenWay: TakenWay | null;
  /** Nights (days) with a level-1 low that basal caused, and level-2 lows. */
  lowNights: number;
  level2Lows: number;
  /** One of those lay on a day that is left out: no reason for a cut, and none for a rise. */
  isLowLeftOut: boolean;
  /** Older, or marked by a clinician. */
  isHighRisk: boolean;
  /** Lows that nobody felt are not known. */
  isWithoutSensor: boolean;
  /** At high risk, without a sensor: a single low reading is enough to hold. */
  isLowSeen: boolean;
  /** Too much time below range. */
  stopsIncreases: boolean;
  /** Seen by a sensor, and within the consensus. */
  softensCuts: boolean;
  /** As well, with hardly any of it below 54, and too little time in range. */
  watchesFewLows: boolean;
  /** As a share of all insulin; 0 where boluses are not recorded. */
  basalShare: number;
  /** All basal insulin per kilogram; null where the weight is unknown. */
  unitsPerKg: number | null;
  /** From bedtime to morning; NaN where unknown. */
  bedtimeFallMgDl: number;
}>;

export type BasalInjectionStep = Readonly<{
  doseUnits: number;
  code: BasalInjectionCode;
  /** Change as a share of the dose, before rounding: plus is more. */
  share: number;
  count: number;
  medianMgDl: number;
  lowFifthMgDl: number;
}>;

/** One step of a basal injection by the glucose it is judged by (treat-to-target, ADA Standards of Care). */
export function titratedBasal(injection: BasalInjectionCase): BasalInjectionStep {
  const { doseUnits, valuesMgDl } = injection;
  const figures = {
    count: valuesMgDl.length,
    medianMgDl: median(valuesMgDl),
    lowFifthMgDl: quantile(
      valuesMgDl.toSorted((a, b) => a - b),
      0.2,
    ),
  };
  if (figures.count < MIN_VALUES) {
    return { doseUnits, code: injection.isChangedLately ? 'CHANGED_LATELY' : 'NO_DATA', share: 0, ...figures };
  }
  const { code, share } = asTaken(injection, lowsStep(injection, figures) ?? levelStep(injection, figures));
  const stepped = steppedDose(injection, share);
  const isHeldByPen = share > 0 && stepped === doseUnits && doseUnits < INJECTION_LIMITS.basalUnitsPerDay.highest;
  return isHeldByPen
    ? { doseUnits, code: 'PEN_HOLD', share: 0, ...figures }
    : { doseUnits: stepped, code, share, ...figures };
}

type Step = Readonly<{ code: BasalInjectionCode; share: number }>;

/** Less insulin than planned that brings lows shows a plan that is too strong all the same; more of it shows nothing. */
function asTaken({ takenWay }: BasalInjectionCase, step: Step): Step {
  return takenWay === 'more' && step.share !== 0 ? { code: 'TAKEN_OTHERWISE', share: 0 } : step;
}

type Figures = Pick<BasalInjectionStep, 'medianMgDl' | 'lowFifthMgDl'>;

/** Lows decide first. */
function lowsStep(injection: BasalInjectionCase, figures: Figures): Step | null {
  const { level2Lows, lowNights } = injection;
  if (level2Lows >= LOWS.level2ForLargeCut) return { code: 'L2_HYPO_REPEAT', share: -CUT.afterRepeatedLevel2 };
  if (level2Lows >= LOWS.level2ForCut) return { code: 'NIGHT_HYPO', share: -CUT.afterLows };
  if (lowNights >= LOWS.nightsForCut) return lowNightsStep(injection, figures);
  if (figures.lowFifthMgDl < LOW_FIFTH_MG_DL) return { code: 'FASTING_LOW_P20', share: -CUT.afterLows };
  return isLowForHighRisk(injection, figures) ? { code: 'CARE_FASTING_LOW', share: -CUT.below } : null;
}

/** ADA, older adults: less where more than two mornings a week are below 80 mg/dL. */
function isLowForHighRisk({ isHighRisk }: BasalInjectionCase, { lowFifthMgDl, medianMgDl }: Figures): boolean {
  const { cutsBelowMgDl, risesAboveMgDl } = CAREFUL_FASTING;
  return isHighRisk && lowFifthMgDl < cutsBelowMgDl && medianMgDl <= risesAboveMgDl;
}

/** Within the consensus most lows come by chance, unless mornings are low as well. High ones contradict them. */
function lowNightsStep(injection: BasalInjectionCase, { medianMgDl, lowFifthMgDl }: Figures): Step {
  const { softensCuts, watchesFewLows, lowNights, goalMgDl } = injection;
  const isByChance = softensCuts && medianMgDl >= goalMgDl.low && lowFifthMgDl >= LOW_FIFTH_MG_DL;
  if (!isByChance) return { code: 'NIGHT_HYPO', share: -CUT.afterLows };
  if (asTold(medianMgDl) > goalMgDl.high) return { code: 'HYPO_HOLD', share: 0 };
  if (watchesFewLows && lowNights < LOWS_BY_CHANCE.nightsForCut) return { code: 'HYPO_WATCH', share: 0 };
  return { code: 'NIGHT_HYPO', share: -CUT.afterLowsByChance };
}

function levelStep(injection: BasalInjectionCase, figures: Figures): Step {
  const { low, high: goalHigh } = injection.goalMgDl;
  const { isHighRisk } = injection;
  const high = isHighRisk ? Math.max(goalHigh, CAREFUL_FASTING.risesAboveMgDl) : goalHigh;
  const medianMgDl = asTold(figures.medianMgDl);
  if (medianMgDl < low) {
    return { code: 'FASTING_BELOW', share: low - medianMgDl > FAR_BELOW_MG_DL ? -CUT.farBelow : -CUT.below };
  }
  if (medianMgDl <= goalHigh) return { code: 'IN_TARGET', share: 0 };
  if (medianMgDl <= high) return { code: 'CARE_GOAL_HOLD', share: 0 };
  const hold = reasonToHold(injection, figures);
  if (hold) return { code: hold, share: 0 };
  if (!isClearlyAbove(injection, medianMgDl, high)) return { code: 'NEAR_GOAL_HOLD', share: 0 };
  const bound = STEP_BOUNDS_MG_DL.findIndex((mgDl) => medianMgDl - high <= mgDl);
  const share = TYPE_RULES[injection.diabetesType].basalStepShares.at(bound) ?? 0;
  return { code: 'FASTING_ABOVE', share: share * careShare(injection) };
}

/** A value that reads as the goal is neither above nor below it. */
const asTold = (mgDl: number) => Math.round(mgDl);

function isClearlyAbove({ valuesMgDl }: BasalInjectionCase, medianMgDl: number, highMgDl: number): boolean {
  const daysAbove = valuesMgDl.filter((mgDl) => asTold(mgDl) > highMgDl).length;
  return medianMgDl - highMgDl >= CLEARLY_ABOVE.mgDl && daysAbove >= CLEARLY_ABOVE.shareOfDays * valuesMgDl.length;
}

/** At high risk half as much, and where a meter alone tells of lows a quarter. */
function careShare({ isHighRisk, isWithoutSensor }: BasalInjectionCase): number {
  if (!isHighRisk) return 1;
  return isWithoutSensor ? 0.25 : 0.5;
}

function reasonToHold(injection: BasalInjectionCase, { lowFifthMgDl }: Figures): BasalInjectionCode | null {
  const { goalMgDl, diabetesType, takenWay } = injection;
  if (takenWay) return 'TAKEN_OTHERWISE';
  if (lowFifthMgDl < Math.max(VARIABLE_FASTING.belowMgDl, goalMgDl.low - VARIABLE_FASTING.belowGoalMgDl))
    return 'VARIABLE_HOLD';
  const lows = lowsToHold(injection);
  if (lows) return lows;
  if (diabetesType !== 'Type2') return injection.basalShare > maxBasalShare(injection) ? 'BASAL_SHARE_HOLD' : null;
  return isOverbasal(injection) ? 'OVERBASAL_HOLD' : null;
}

/** Lows that are no reason for less, but for no more. */
function lowsToHold(injection: BasalInjectionCase): BasalInjectionCode | null {
  const { lowNights, softensCuts, stopsIncreases, isLowLeftOut, isLowSeen } = injection;
  if (lowNights >= (softensCuts ? LOWS_BY_CHANCE : LOWS).nightsForHold) return 'HYPO_HOLD';
  if (isLowLeftOut) return 'LEFT_OUT_LOW_HOLD';
  if (stopsIncreases) return 'TBR_HOLD';
  return isLowSeen ? 'CARE_LOW_HOLD' : null;
}

/** A large share is no fault where glucose does not fall overnight and no night was low: it is needed. */
export function maxBasalShare({ softensCuts, lowNights, bedtimeFallMgDl }: BasalInjectionCase): number {
  const isNeeded = softensCuts && lowNights === 0 && bedtimeFallMgDl <= 0;
  return isNeeded ? MAX_BASAL_SHARE.whereNeeded : MAX_BASAL_SHARE.usual;
}

function isOverbasal({ unitsPerKg, bedtimeFallMgDl }: BasalInjectionCase): boolean {
  if (unitsPerKg === null) return false;
  if (unitsPerKg >= OVERBASAL.maxUnitsPerKg) return true;
  return unitsPerKg >= OVERBASAL.unitsPerKg && bedtimeFallMgDl >= OVERBASAL.bedtimeFallMgDl;
}

/** At least one step of the pen, and up no more than diabetes type, age and risk allow. */
function steppedDose(injection: BasalInjectionCase, share: number): number {
  const { doseUnits, pen, diabetesType, isHighRisk } = injection;
  if (share === 0) return doseUnits;
  const { stepUnits } = pen;
  const size = Math.max(stepUnits, roundedToStep(doseUnits * Math.abs(share), stepUnits));
  const maxRiseUnits = isHighRisk
    ? 2 * careShare(injection) * CAREFUL_FASTING.maxRiseUnits
    : TYPE_RULES[diabetesType].maxBasalStepUnits;
  const change = share > 0 ? Math.min(size, maxRiseUnits) : -size;
  const limited = clamp(doseUnits + change, stepUnits, INJECTION_LIMITS.basalUnitsPerDay.highest);
  // A step is whole steps of the pen; only a dose off its step is rounded at all, and then towards less.
  if (share > 0) return penDose(doseUnits, limited, { ...pen, risesAreRounded: 'down' });
  return penDose(doseUnits, Math.min(doseUnits, limited), pen, 'down');
}
