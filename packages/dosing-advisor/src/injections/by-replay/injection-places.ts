import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { type DosedRange, type InjectionPlan, MEAL_SIZES, scaleOf, scaleRowAt } from '@glidepath/treatment-plan';

import type { SettingPlace } from '../../advice/setting-advice.ts';
import { isEmptied } from '../../input/correction-scale.ts';
import { carbRatioLimits, RATIO_UNITS } from '../../limits/carb-ratio-unit.ts';
import { INJECTION_LIMITS, type Range } from '../../limits/plan-limits.ts';
import { type InjectionValue, partsOfRow } from '../../replay/injection-values.ts';

/** One number of a plan, and what it moves with. */
export type PlacedValue = Readonly<{
  place: SettingPlace;
  from: number;
  to: number;
  moreInsulinIs: 'higher' | 'lower';
  limits: Range;
  /** The values that move it, each with the units of it that they move; a ratio is moved as a whole. */
  movedBy: readonly Readonly<{ value: InjectionValue; units: number }>[];
  /** A row that nobody may inject by while low: a rule empties it, whatever was observed. */
  isLowRow: boolean;
}>;

/** Every number of a plan that advice may change, before and after. */
export function placedValues(plan: InjectionPlan, next: InjectionPlan, referenceMgDl: number): PlacedValue[] {
  const basal = plan.basal.map(({ atMinute, doseUnits }, row) => ({
    ...doseValue({ area: 'basal-injection', unit: 'U', row, atMinute }, doseUnits, next.basal[row]?.doseUnits),
    limits: { lowest: 0, highest: INJECTION_LIMITS.basalUnitsPerDay.highest },
    movedBy: [{ value: { kind: 'basal', row } as const, units: doseUnits }],
  }));
  return [
    ...basal,
    ...DAY_PERIODS.flatMap((period) => countingValues(plan, next, period)),
    ...DAY_PERIODS.flatMap((period) => mealValues(plan, next, period)),
    ...DAY_PERIODS.flatMap((period) => scaleValues(plan, next, period, referenceMgDl)),
  ];
}

function doseValue(place: SettingPlace, from: number, to: number | undefined) {
  return {
    place,
    from,
    to: to ?? from,
    moreInsulinIs: 'higher',
    limits: { lowest: 0, highest: INJECTION_LIMITS.maxBolusUnits },
    isLowRow: false,
  } as const;
}

function countingValues(plan: InjectionPlan, next: InjectionPlan, period: DayPeriod): PlacedValue[] {
  if (plan.type !== 'MDI_CRCF' || next.type !== 'MDI_CRCF') return [];
  const { carbUnits } = plan.crcf;
  const [before, after] = [plan.crcf.periods[period], next.crcf.periods[period]];
  return [
    {
      place: { area: 'period-carb-ratio', unit: RATIO_UNITS[carbUnits], period },
      from: before.carbRatio,
      to: after.carbRatio,
      moreInsulinIs: carbUnits === 'g_per_u' ? 'lower' : 'higher',
      limits: carbRatioLimits(carbUnits),
      movedBy: [{ value: { kind: 'carb-ratio', period }, units: 1 }],
      isLowRow: false,
    },
    {
      place: { area: 'period-correction-factor', unit: 'mg/dL/U', period },
      from: before.correctionFactorMgDlPerUnit,
      to: after.correctionFactorMgDlPerUnit,
      moreInsulinIs: 'lower',
      limits: INJECTION_LIMITS.correctionFactorMgDlPerUnit,
      movedBy: [{ value: { kind: 'correction-factor', period }, units: 1 }],
      isLowRow: false,
    },
  ];
}

/** Fixed doses, and doses by meal size. */
function mealValues(plan: InjectionPlan, next: InjectionPlan, period: DayPeriod): PlacedValue[] {
  if (plan.type === 'MDI_FIXED_MEAL' && next.type === plan.type) {
    const { doseUnits } = plan.meals[period];
    const place = { area: 'meal-dose', unit: 'U', period, size: null } as const;
    const value = { kind: 'meal', period, size: null } as const;
    return [{ ...doseValue(place, doseUnits, next.meals[period].doseUnits), movedBy: [{ value, units: doseUnits }] }];
  }
  if (plan.type !== 'MDI_ESTIMATED_MEAL' || next.type !== plan.type) return [];
  return MEAL_SIZES.map((size) => {
    const doseUnits = plan.meals[period].doseUnits[size];
    const place = { area: 'meal-dose', unit: 'U', period, size } as const;
    return {
      ...doseValue(place, doseUnits, next.meals[period].doseUnits[size]),
      movedBy: [{ value: { kind: 'meal', period, size } as const, units: doseUnits }],
    };
  });
}

/** For correction tables the rows that correct and those that must not; for a sliding scale all rows. */
function scaleValues(
  plan: InjectionPlan,
  next: InjectionPlan,
  period: DayPeriod,
  referenceMgDl: number,
): PlacedValue[] {
  const isSliding = plan.type === 'MDI_SSI';
  const [rows, changed] = [scaleOf(plan, period), scaleOf(next, period)];
  const reference = scaleRowAt(rows, referenceMgDl);
  return rows.flatMap((row: DosedRange, index): PlacedValue[] => {
    const isCorrecting = reference !== undefined && row.lowMgDl > reference.lowMgDl;
    const isLowRow = !isSliding && isEmptied(row);
    if (!isSliding && !isCorrecting && !isLowRow) return [];
    const { mealUnits, highUnits } = partsOfRow(row, reference);
    const { lowMgDl, highMgDl, doseUnits } = row;
    const forHigh = { value: { kind: 'corrections', period } as const, units: isCorrecting ? highUnits : 0 };
    const forMeal = { value: { kind: 'meal', period, size: null } as const, units: mealUnits };
    return [
      {
        ...doseValue({ area: 'scale', unit: 'U', period, lowMgDl, highMgDl }, doseUnits, changed[index]?.doseUnits),
        movedBy: isSliding ? [forMeal, forHigh] : [forHigh],
        isLowRow,
      },
    ];
  });
}
