import type { DayTable } from '@glidepath/device-readings';
import { clamp, ROUNDING_NOISE, roundedToStep } from '@glidepath/quantities';
import { type PumpBrand, type PumpTarget, TARGETS_OF_BRAND, type WholePumpPlan } from '@glidepath/treatment-plan';

import { meanOfDay, unitsPerDay, withoutRepeats } from '../input/day-table.ts';
import { careOf } from '../limits/care.ts';
import { type BrandRules, PUMP_BRAND_RULES } from '../limits/pump-brands.ts';
import { type AgeRules, ageRules } from './age-rules.ts';

/** What is asked before a pump is started; the dose is that of all insulin per day before the pump. */
export type InitialPumpCase = Readonly<{
  hba1cPercent: number;
  ageYears: number;
  dailyDoseUnits: number;
  brand: PumpBrand;
}>;

/** Adults: 75 % of the dose before, more with a high HbA1c (AACE) up to 64 years. Under 18: 80 %, or 75 % when started for a high one. */
const ADULT = { fromYears: 18, share: 0.75, sharePerHba1cPercent: 0.05, atHba1cPercent: 7, maxShare: 0.9 } as const;
const CHILD = { share: 0.8, highHba1cPercent: 8.8, highShare: 0.75 } as const;
/** Below this the steps of a pump are too coarse for a shape. */
const SHAPED_FROM_UNITS = 10;
const BREAKFAST = { startMinute: 300, endMinute: 660 } as const;
/** How far rounding and the smallest rate of a pump may take basal from its share: beyond it there is no safe plan. */
const REALISED_SHARE = { atMostAbove: 0.1, atLeastTimes: 0.6 } as const;
/** How much stronger than its rule a ratio or factor may be, where the editor takes no weaker one. */
const MAX_STRONGER_TIMES = 1.25;
/** The largest daily dose at which the smallest settings of any pump still stand in the way. */
const SEARCHED_UP_TO_TENTHS = 300;
/** What the editor accepts (PINIT-22, PINIT-24). */
const LIMITS = {
  ratio: { lowest: 1, highest: 150 },
  factor: { lowest: 1, highest: 400 },
  basal: { lowest: 0.05, highest: 35, step: 0.05, timesHighestRate: 2 },
  bolus: { lowest: 0.5, highest: 30, step: 0.5, shareOfDailyDose: 0.35 },
} as const;
const MEDTRONIC_RANGE_MG_DL = 10;

/**
 * Settings to start a pump with, on the weak side of the published rules: titration follows after three weeks. Null
 * where the pump cannot be set so that they keep to the dose.
 */
export function initialPumpPlan({
  hba1cPercent,
  ageYears,
  dailyDoseUnits,
  brand,
}: InitialPumpCase): WholePumpPlan | null {
  const [rules, pump] = [ageRules(ageYears), PUMP_BRAND_RULES[brand]];
  const units = dailyDoseUnits * shareOfDose(hba1cPercent, ageYears);
  const basalUnitsPerHour = startingBasal(units, rules, pump);
  if (basalUnitsPerHour === null || isBolusTooStrong(units, rules)) return null;
  const highestRate = Math.max(...basalUnitsPerHour.map(({ value }) => value));
  const { basal, bolus } = LIMITS;
  const { lowest, highest } = pump.activeInsulinMinutes;
  return {
    type: 'PUMP',
    rates: {
      basalUnitsPerHour,
      carbRatioGramsPerUnit: startingRatios(units, rules, pump),
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: startingFactor(units, rules) }],
    },
    settings: {
      brand,
      activeInsulinMinutes: clamp(rules.activeInsulinMinutes, lowest, highest),
      targetsMgDl: startingTargets(brand, rules),
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
    },
  };
}

/** What a pump is expected to give in a day. */
export function pumpDailyDoseUnits({ hba1cPercent, ageYears, dailyDoseUnits }: Omit<InitialPumpCase, 'brand'>): number {
  return Math.round(dailyDoseUnits * shareOfDose(hba1cPercent, ageYears) * 100) / 100;
}

/** The next daily dose above the asked one that a pump of this brand can be started with at this age, if there is any. */
export function smallestPumpStartUnits(asked: InitialPumpCase): number | null {
  for (let tenths = Math.ceil(asked.dailyDoseUnits * 10); tenths <= SEARCHED_UP_TO_TENTHS; tenths += 1) {
    const dailyDoseUnits = tenths / 10;
    if (initialPumpPlan({ ...asked, dailyDoseUnits }) !== null) return dailyDoseUnits;
  }
  return null;
}

function shareOfDose(hba1cPercent: number, ageYears: number): number {
  if (ageYears < ADULT.fromYears) return hba1cPercent > CHILD.highHba1cPercent ? CHILD.highShare : CHILD.share;
  // A high HbA1c is no reason for a stronger start where lows do the most harm.
  if (careOf({ ageYears }).isHighRisk) return ADULT.share;
  const wanted = ADULT.share + ADULT.sharePerHba1cPercent * (hba1cPercent - ADULT.atHba1cPercent);
  return clamp(wanted, ADULT.share, ADULT.maxShare);
}

/** To the nearest step, or where that is too much of the dose, to the one below; null where both are too far from it. */
function startingBasal(units: number, rules: AgeRules, pump: BrandRules): DayTable | null {
  const { basalShare } = rules;
  const isNear = (table: DayTable) => {
    const realisedShare = unitsPerDay(table) / units;
    const { atMostAbove, atLeastTimes } = REALISED_SHARE;
    return (
      realisedShare <= basalShare + atMostAbove + ROUNDING_NOISE &&
      realisedShare >= basalShare * atLeastTimes - ROUNDING_NOISE
    );
  };
  const tables = (['nearest', 'down'] as const).map((way) => roundedBasal(units, rules, pump, way));
  return tables.find(isNear) ?? null;
}

type Rounding = Parameters<typeof roundedToStep>[2];

function roundedBasal(units: number, { basalShare, basalShape }: AgeRules, pump: BrandRules, way: Rounding): DayTable {
  const meanRate = (units * basalShare) / 24;
  const flat: DayTable = [{ startMinute: 0, value: 1 }];
  const shape = units < SHAPED_FROM_UNITS ? flat : basalShape;
  const mean = meanOfDay(shape);
  return withoutRepeats(
    shape.map(({ startMinute, value }) => ({ startMinute, value: startingRate((meanRate * value) / mean, pump, way) })),
  );
}

function startingRate(rate: number, { basalStep, basalUnitsPerHour }: BrandRules, way: Rounding): number {
  const rounded = roundedToStep(rate, basalStep(rate), way);
  return clamp(rounded, basalUnitsPerHour.lowest, basalUnitsPerHour.highest);
}

/** Whether even the weakest ratio or factor that can be entered is much stronger than the dose asks for. */
function isBolusTooStrong(units: number, { breakfastRatioRule, ratioRule, factorRule }: AgeRules): boolean {
  const weakestRatio = Math.max(breakfastRatioRule, ratioRule) / units;
  const { ratio, factor } = LIMITS;
  return weakestRatio > ratio.highest * MAX_STRONGER_TIMES || factorRule / units > factor.highest * MAX_STRONGER_TIMES;
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

/** Those that the menu of the pump asks for (D-37): each brand corrects towards a target, a range, or above a limit. */
function startingTargets(brand: PumpBrand, { targetMgDl, correctAboveMgDl }: AgeRules) {
  const values: Readonly<Record<PumpTarget, number>> = {
    target: targetMgDl,
    correctAbove: correctAboveMgDl,
    low: targetMgDl - MEDTRONIC_RANGE_MG_DL,
    high: targetMgDl + MEDTRONIC_RANGE_MG_DL,
  };
  return Object.fromEntries(TARGETS_OF_BRAND[brand].map((name) => [name, values[name]]));
}
