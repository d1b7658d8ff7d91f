import type { DayTable } from '@glidepath/device-readings';
import type { PumpBrand } from '@glidepath/treatment-plan';

import { clamp } from '../arithmetic/clamp.ts';
import { roundedToStep } from '../arithmetic/rounded-to-step.ts';
import { meanOfDay } from '../day-table/day-rows.ts';
import { withoutRepeats } from '../day-table/without-repeats.ts';
import { careOf } from '../rules/care.ts';
import { type BrandRules, PUMP_BRAND_RULES } from '../rules/pump-brands.ts';
import { type AgeRules, ageRules } from './age-rules.ts';

/** What is asked before a pump is started; the dose is that of all insulin per day before the pump. */
export type InitialPumpCase = Readonly<{
  a1cPercent: number;
  ageYears: number;
  dailyDoseUnits: number;
  brand: PumpBrand;
}>;

export type InitialPumpPlan = Readonly<{
  brand: PumpBrand;
  /** What the pump is expected to give, and the share of the dose before it. */
  pumpDailyDoseUnits: number;
  doseShare: number;
  basalUnitsPerHour: DayTable;
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  activeInsulinMinutes: number;
  target: Readonly<{ targetMgDl: number; correctAboveMgDl: number; lowMgDl: number; highMgDl: number }>;
  maxBasalUnitsPerHour: number;
  maxBolusUnits: number;
}>;

/** Adults: 75 % of the dose before, more with a high HbA1c (AACE) up to 64 years. Under 18: 80 %, or 75 % when started for a high one. */
const ADULT = { fromYears: 18, share: 0.75, sharePerA1cPercent: 0.05, atA1cPercent: 7, maxShare: 0.9 } as const;
const CHILD = { share: 0.8, highA1cPercent: 8.8, highShare: 0.75 } as const;
/** Below this the steps of a pump are too coarse for a shape. */
const SHAPED_FROM_UNITS = 10;
const BREAKFAST = { startMinute: 300, endMinute: 660 } as const;
/** What the editor accepts (PINIT-22, PINIT-24). */
const LIMITS = {
  ratio: { lowest: 1, highest: 150 },
  factor: { lowest: 1, highest: 400 },
  basal: { lowest: 0.05, highest: 35, step: 0.05, timesHighestRate: 2 },
  bolus: { lowest: 0.5, highest: 30, step: 0.5, shareOfDailyDose: 0.35 },
} as const;
const MEDTRONIC_RANGE_MG_DL = 10;

/** Settings to start a pump with, on the weak side of the published rules: titration follows after three weeks. */
export function initialPumpPlan({ a1cPercent, ageYears, dailyDoseUnits, brand }: InitialPumpCase): InitialPumpPlan {
  const [rules, pump] = [ageRules(ageYears), PUMP_BRAND_RULES[brand]];
  const doseShare = shareOfDose(a1cPercent, ageYears);
  const units = dailyDoseUnits * doseShare;
  const basalUnitsPerHour = startingBasal(units, rules, pump);
  const highestRate = Math.max(...basalUnitsPerHour.map(({ value }) => value));
  const { basal, bolus } = LIMITS;
  const { lowest, highest } = pump.activeInsulinMinutes;
  return {
    brand,
    pumpDailyDoseUnits: Math.round(units * 100) / 100,
    doseShare,
    basalUnitsPerHour,
    carbRatioGramsPerUnit: startingRatios(units, rules, pump),
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: startingFactor(units, rules) }],
    activeInsulinMinutes: clamp(rules.activeInsulinMinutes, lowest, highest),
    target: startingTarget(brand, rules),
    maxBasalUnitsPerHour: clamp(
      roundedToStep(basal.timesHighestRate * highestRate, basal.step, 'up'),
      basal.lowest,
      Math.min(basal.highest, pump.basalUnitsPerHour.highest),
    ),
    maxBolusUnits: clamp(
      roundedToStep(bolus.shareOfDailyDose * units, bolus.step, 'up'),
      bolus.lowest,
      Math.min(bolus.highest, pump.maxBolusUnits),
    ),
  };
}

function shareOfDose(a1cPercent: number, ageYears: number): number {
  if (ageYears < ADULT.fromYears) return a1cPercent > CHILD.highA1cPercent ? CHILD.highShare : CHILD.share;
  // A high HbA1c is no reason for a stronger start where lows do the most harm.
  if (careOf({ ageYears }).isHighRisk) return ADULT.share;
  const wanted = ADULT.share + ADULT.sharePerA1cPercent * (a1cPercent - ADULT.atA1cPercent);
  return clamp(wanted, ADULT.share, ADULT.maxShare);
}

function startingBasal(units: number, { basalShare, basalShape }: AgeRules, pump: BrandRules): DayTable {
  const meanRate = (units * basalShare) / 24;
  const flat: DayTable = [{ startMinute: 0, value: 1 }];
  const shape = units < SHAPED_FROM_UNITS ? flat : basalShape;
  const mean = meanOfDay(shape);
  return withoutRepeats(
    shape.map(({ startMinute, value }) => ({ startMinute, value: startingRate((meanRate * value) / mean, pump) })),
  );
}

/** Upwards where half a step would be a large share of the rate. */
function startingRate(rate: number, { basalStep, basalUnitsPerHour }: BrandRules): number {
  const step = basalStep(rate);
  const rounded = roundedToStep(rate, step, rate < 2 * step ? 'up' : 'nearest');
  return clamp(rounded, basalUnitsPerHour.lowest, basalUnitsPerHour.highest);
}

function startingRatios(units: number, { breakfastRatioRule, ratioRule }: AgeRules, pump: BrandRules): DayTable {
  const { lowest, highest } = LIMITS.ratio;
  const ratio = (rule: number) => {
    const wanted = clamp(rule / units, lowest, highest);
    // Upwards is less insulin.
    return clamp(roundedToStep(wanted, pump.carbRatioStep(wanted), 'up'), lowest, highest);
  };
  return withoutRepeats([
    { startMinute: 0, value: ratio(ratioRule) },
    { startMinute: BREAKFAST.startMinute, value: ratio(breakfastRatioRule) },
    { startMinute: BREAKFAST.endMinute, value: ratio(ratioRule) },
  ]);
}

function startingFactor(units: number, { factorRule }: AgeRules): number {
  return clamp(roundedToStep(factorRule / units, 1, 'up'), LIMITS.factor.lowest, LIMITS.factor.highest);
}

/** Each brand corrects towards a target, a range, or above a limit. */
function startingTarget(brand: PumpBrand, { targetMgDl, correctAboveMgDl }: AgeRules): InitialPumpPlan['target'] {
  const plain = { targetMgDl, correctAboveMgDl: targetMgDl, lowMgDl: targetMgDl, highMgDl: targetMgDl };
  if (brand === 'omnipod') return { ...plain, correctAboveMgDl };
  if (brand !== 'medtronic') return plain;
  const high = targetMgDl + MEDTRONIC_RANGE_MG_DL;
  return { targetMgDl, correctAboveMgDl: high, lowMgDl: targetMgDl - MEDTRONIC_RANGE_MG_DL, highMgDl: high };
}
