import type {
  InjectionPlan as AdvisedInjections,
  CorrectionScale,
  MealDosing,
  PerPeriod,
} from '@glidepath/dosing-advisor';
import type { DayPeriod } from '@glidepath/quantities';
import { DAY_SLOTS, type DaySlot, type InjectionPlan, rangesMgDl } from '@glidepath/treatment-plan';

import { basalInsulinKind, kindForAllMeals } from '#modules/plans/insulin-kinds.ts';

/** Plans call the last part of the day bedtime, the advisor calls it night. */
export const PERIOD_OF_SLOT: Readonly<Record<DaySlot, DayPeriod>> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  bedtime: 'night',
};

/** A stored plan as the advisor reads it. */
export function injectionsToAdvise(
  plan: InjectionPlan,
  periodStartMinutes: Readonly<Record<DayPeriod, number>>,
): AdvisedInjections {
  const names = mealInsulins(plan);
  return {
    delivery: 'injections',
    basal: plan.basal.map(({ atMinute, doseUnits, insulinName }) => ({
      atMinute,
      doseUnits,
      insulinKind: basalInsulinKind(insulinName),
    })),
    dosing: mealDosing(plan),
    insulinKind: names.length === 0 ? null : kindForAllMeals(names),
    periodStartMinutes,
  };
}

function mealInsulins(plan: InjectionPlan): string[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return DAY_SLOTS.map((slot) => plan.scales[slot].insulinName);
    case 'MDI_CRCF':
      return DAY_SLOTS.map((slot) => plan.crcf.slots[slot].insulinName);
    default:
      return DAY_SLOTS.map((slot) => plan.meals[slot].insulinName);
  }
}

function mealDosing(plan: InjectionPlan): MealDosing {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return { by: 'none' };
    case 'MDI_SSI':
      return {
        by: 'sliding-scale',
        scale: perPeriod((slot) => scaleOf(plan.scales[slot].rows, ({ doseUnits }) => doseUnits)),
      };
    case 'MDI_CRCF':
      return {
        by: 'carb-counting',
        carbRatioUnit: plan.crcf.carbUnits,
        periods: perPeriod((slot) => {
          const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = plan.crcf.slots[slot];
          return { carbRatio, correctionFactorMgDlPerUnit, targetMgDl };
        }),
      };
    case 'MDI_FIXED_MEAL':
      return {
        by: 'fixed-meals',
        doseUnits: perPeriod((slot) => plan.meals[slot].doseUnits),
        correction: perPeriod((slot) => scaleOf(plan.correction.rows, ({ doseUnits }) => doseUnits[slot])),
      };
    case 'MDI_ESTIMATED_MEAL':
      return {
        by: 'meal-sizes',
        doseUnits: perPeriod((slot) => plan.meals[slot].doseUnits),
        correction: perPeriod((slot) => scaleOf(plan.correction.rows, ({ doseUnits }) => doseUnits[slot])),
      };
  }
}

function perPeriod<Value>(valueOf: (slot: DaySlot) => Value): PerPeriod<Value> {
  return Object.fromEntries(DAY_SLOTS.map((slot) => [PERIOD_OF_SLOT[slot], valueOf(slot)]));
}

type Bounded = Readonly<{ upToMgDl: number }>;

function scaleOf<Row extends Bounded>(rows: readonly Row[], doseOf: (row: Row) => number): CorrectionScale {
  const ranges = rangesMgDl(rows);
  return rows.map((row, index) => ({
    lowMgDl: ranges[index]?.lowMgDl ?? 0,
    highMgDl: row.upToMgDl,
    doseUnits: doseOf(row),
  }));
}
