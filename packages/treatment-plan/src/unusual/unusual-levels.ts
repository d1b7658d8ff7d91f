import { DAY_PERIODS } from '@glidepath/quantities';
import { gramsPerUnit } from '../carb-ratio/carb-units.ts';
import type { PlanPlace, PlanQuantity } from '../differences/plan-difference.ts';
import { MEAL_SIZES } from '../meal-bolus/meal-table.ts';
import { rateRanges } from '../pump/rate-ranges.ts';
import { sortedRates } from '../pump/rate-row-edits.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { UnusualQuantity } from './unusual-change.ts';
import { IMPLIED_DOSE } from './usual-bounds.ts';

/** One amount of a plan, to be compared with what is usual. */
export type PlanLevel = Readonly<{ quantity: UnusualQuantity; place: PlanPlace; value: number }>;

const SIZE_QUANTITIES = {
  small: 'smallMealDoseUnits',
  normal: 'normalMealDoseUnits',
  large: 'largeMealDoseUnits',
} as const satisfies Record<string, PlanQuantity>;

/** Every dose that is injected at once; for a scale its largest. */
export function dosesAtOnce(plan: TreatmentPlan): PlanLevel[] {
  return DAY_PERIODS.flatMap((period) => {
    const meals = mealsOf(plan, period).map(({ quantity, value }) => ({ quantity, place: { period }, value }));
    return [...meals, ...largestOfScale(plan, period)];
  });
}

type Period = (typeof DAY_PERIODS)[number];

function mealsOf(plan: TreatmentPlan, period: Period): Readonly<{ quantity: PlanQuantity; value: number }>[] {
  if (plan.type === 'MDI_FIXED_MEAL') return [{ quantity: 'mealDoseUnits', value: plan.meals[period].doseUnits }];
  if (plan.type !== 'MDI_ESTIMATED_MEAL') return [];
  const { doseUnits } = plan.meals[period];
  return MEAL_SIZES.map((size) => ({ quantity: SIZE_QUANTITIES[size], value: doseUnits[size] }));
}

function largestOfScale(plan: TreatmentPlan, period: Period): PlanLevel[] {
  const rows = scaleRows(plan, period);
  const value = Math.max(0, ...rows.map(({ doseUnits }) => doseUnits));
  const index = rows.findIndex(({ doseUnits }) => doseUnits === value);
  const row = rows[index];
  if (!row) return [];
  const lowMgDl = (rows[index - 1]?.upToMgDl ?? -1) + 1;
  return [{ quantity: 'scaleDoseUnits', place: { period, lowMgDl, highMgDl: row.upToMgDl }, value }];
}

function scaleRows(plan: TreatmentPlan, period: Period): readonly Readonly<{ upToMgDl: number; doseUnits: number }>[] {
  if (plan.type === 'MDI_SSI') return plan.scales[period].rows;
  if (!('correction' in plan)) return [];
  return plan.correction.rows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: doseUnits[period] }));
}

/** A ratio or factor with the daily dose that it stands for. */
export type ImpliedDose = PlanLevel & Readonly<{ unitsPerDay: number }>;

export function impliedDoses(plan: TreatmentPlan): ImpliedDose[] {
  const { carbRatioRule, correctionFactorRule } = IMPLIED_DOSE;
  if (plan.type === 'PUMP') {
    return [
      ...ofTable(plan.rates.carbRatioGramsPerUnit, 'carbRatioGramsPerUnit', carbRatioRule),
      ...ofTable(plan.rates.correctionFactorMgDlPerUnit, 'correctionFactorMgDlPerUnit', correctionFactorRule),
    ];
  }
  if (plan.type !== 'MDI_CRCF') return [];
  const { carbUnits, periods } = plan.crcf;
  return DAY_PERIODS.flatMap((period): ImpliedDose[] => {
    const { carbRatio, correctionFactorMgDlPerUnit: factor } = periods[period];
    const place = { period };
    const unitsPerDay = carbRatioRule / gramsPerUnit(carbRatio, carbUnits);
    return [
      { quantity: 'carbRatio', place, value: carbRatio, unitsPerDay },
      { quantity: 'correctionFactorMgDlPerUnit', place, value: factor, unitsPerDay: correctionFactorRule / factor },
    ];
  });
}

type Rates = Extract<TreatmentPlan, { type: 'PUMP' }>['rates'][keyof Extract<TreatmentPlan, { type: 'PUMP' }>['rates']];

function ofTable(rows: Rates, quantity: PlanQuantity, rule: number): ImpliedDose[] {
  return rateRanges(sortedRates(rows)).map(({ fromMinute, toMinute, value }) => ({
    quantity,
    place: { startMinute: fromMinute, endMinute: toMinute },
    value,
    unitsPerDay: rule / value,
  }));
}

/** Every glucose that is aimed at. */
export function targetsOf(plan: TreatmentPlan): PlanLevel[] {
  if (plan.type === 'MDI_CRCF') {
    const { periods } = plan.crcf;
    return DAY_PERIODS.map((period) => ({
      quantity: 'targetMgDl',
      place: { period },
      value: periods[period].targetMgDl,
    }));
  }
  if (plan.type !== 'PUMP' || plan.settings === null) return [];
  const { target, correctAbove, low, high } = plan.settings.targetsMgDl;
  const named = [
    ['targetMgDl', target],
    ['correctAboveMgDl', correctAbove],
    ['targetLowMgDl', low],
    ['targetHighMgDl', high],
  ] as const;
  return named.flatMap(([quantity, value]) => (value === undefined ? [] : [{ quantity, place: {}, value }]));
}
