import { DAY_PERIODS, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@glidepath/quantities';
import { gramsPerUnit } from '../carb-ratio/carb-units.ts';
import type { RateRow } from '../pump/pump-rates.ts';
import { rateRanges } from '../pump/rate-ranges.ts';
import { sortedRates } from '../pump/rate-row-edits.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';

/** Sums of many parts are shown and typed again: no more digits than a pump has. */
const roundedUnits = (units: number) => Math.round(units * 1000) / 1000;

/** What the rates give from midnight to midnight. */
export function dailyBasalOfRates(rows: readonly RateRow[]): number {
  const units = rateRanges(sortedRates(rows)).reduce(
    (sum, { fromMinute, toMinute, value }) => sum + (value * (toMinute - fromMinute)) / MINUTES_PER_HOUR,
    0,
  );
  return roundedUnits(units);
}

/** Null for a message. */
export function dailyBasalUnits(plan: TreatmentPlan): number | null {
  if (plan.type === 'GENERIC') return null;
  if (plan.type === 'PUMP') return dailyBasalOfRates(plan.rates.basalUnitsPerHour);
  return roundedUnits(plan.basal.reduce((sum, { doseUnits }) => sum + doseUnits, 0));
}

/** The usual meal doses of a plan that states them; null if they are calculated from carbs or glucose. */
export function dailyMealUnits(plan: TreatmentPlan): number | null {
  switch (plan.type) {
    case 'MDI_FIXED_MEAL':
      return roundedUnits(DAY_PERIODS.reduce((sum, period) => sum + plan.meals[period].doseUnits, 0));
    case 'MDI_ESTIMATED_MEAL':
      return roundedUnits(DAY_PERIODS.reduce((sum, period) => sum + plan.meals[period].doseUnits.normal, 0));
    default:
      return null;
  }
}

/** The daily mean of one over the carb ratio; null where the plan has none. */
export function meanUnitsPerGram(plan: TreatmentPlan): number | null {
  if (plan.type === 'MDI_CRCF') {
    const { carbUnits, periods } = plan.crcf;
    const all = DAY_PERIODS.map((period) => 1 / gramsPerUnit(periods[period].carbRatio, carbUnits));
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  }
  if (plan.type !== 'PUMP') return null;
  return rateRanges(sortedRates(plan.rates.carbRatioGramsPerUnit)).reduce(
    (sum, { fromMinute, toMinute, value }) => sum + (toMinute - fromMinute) / MINUTES_PER_DAY / value,
    0,
  );
}
