import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { type CarbUnits, gramsPerUnit } from '../carb-ratio/carb-units.ts';
import type { CrcfSettings } from '../carb-ratio/crcf-settings.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { InsulinDirection, PlanDifference } from './plan-difference.ts';
import { directionOf, valueDifference } from './value-difference.ts';

export function crcfDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'MDI_CRCF' || after.type !== 'MDI_CRCF') return [];
  return [
    ...valueDifference('carbUnits', {}, before.crcf.carbUnits, after.crcf.carbUnits),
    ...DAY_PERIODS.flatMap((period) => periodDifferences(period, before.crcf, after.crcf)),
  ];
}

function periodDifferences(period: DayPeriod, before: CrcfSettings, after: CrcfSettings): PlanDifference[] {
  const [old, now] = [before.periods[period], after.periods[period]];
  const factors = [old.correctionFactorMgDlPerUnit, now.correctionFactorMgDlPerUnit] as const;
  return [
    ...valueDifference('insulinName', { period }, old.insulinName, now.insulinName),
    ...carbRatioDifference(period, ratioOf(before, period), ratioOf(after, period)),
    ...valueDifference('correctionFactorMgDlPerUnit', { period }, ...factors),
    ...valueDifference('targetMgDl', { period }, old.targetMgDl, now.targetMgDl),
  ];
}

type WrittenRatio = Readonly<{ carbRatio: number; carbUnits: CarbUnits }>;

function ratioOf({ carbUnits, periods }: CrcfSettings, period: DayPeriod): WrittenRatio {
  return { carbRatio: periods[period].carbRatio, carbUnits };
}

/** Each as it was written; which is more insulin is decided in grams per unit, whatever the notation. */
function carbRatioDifference(period: DayPeriod, before: WrittenRatio, after: WrittenRatio): PlanDifference[] {
  if (before.carbRatio === after.carbRatio && before.carbUnits === after.carbUnits) return [];
  const insulin = ratioDirection(before, after);
  return [{ quantity: 'carbRatio', place: { period }, before: before.carbRatio, after: after.carbRatio, insulin }];
}

function ratioDirection(before: WrittenRatio, after: WrittenRatio): InsulinDirection {
  return directionOf(comparableRatio(after), comparableRatio(before));
}

/** 10 g/U and 1.5 U/15 g are one ratio: less than a millionth of a gram is no difference. */
function comparableRatio({ carbRatio, carbUnits }: WrittenRatio): number {
  return Number(gramsPerUnit(carbRatio, carbUnits).toFixed(6));
}
