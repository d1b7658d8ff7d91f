import type {
  InjectionPlan as AdvisedInjections,
  CorrectionScale,
  MealDosing,
  PerPeriod,
} from '@glidepath/dosing-advisor';
import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { type InjectionPlan, rangesMgDl } from '@glidepath/treatment-plan';

import { basalInsulinKind, kindForAllMeals } from '#modules/plans/insulin-kinds.ts';

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
      return DAY_PERIODS.map((period) => plan.scales[period].insulinName);
    case 'MDI_CRCF':
      return DAY_PERIODS.map((period) => plan.crcf.periods[period].insulinName);
    default:
      return DAY_PERIODS.map((period) => plan.meals[period].insulinName);
  }
}

function mealDosing(plan: InjectionPlan): MealDosing {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return { by: 'none' };
    case 'MDI_SSI':
      return {
        by: 'sliding-scale',
        scale: perPeriod((period) => scaleOf(plan.scales[period].rows, ({ doseUnits }) => doseUnits)),
      };
    case 'MDI_CRCF':
      return {
        by: 'carb-counting',
        carbRatioUnit: plan.crcf.carbUnits,
        periods: perPeriod((period) => {
          const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = plan.crcf.periods[period];
          return { carbRatio, correctionFactorMgDlPerUnit, targetMgDl };
        }),
      };
    case 'MDI_FIXED_MEAL':
      return {
        by: 'fixed-meals',
        doseUnits: perPeriod((period) => plan.meals[period].doseUnits),
        correction: perPeriod((period) => scaleOf(plan.correction.rows, ({ doseUnits }) => doseUnits[period])),
      };
    case 'MDI_ESTIMATED_MEAL':
      return {
        by: 'meal-sizes',
        doseUnits: perPeriod((period) => plan.meals[period].doseUnits),
        correction: perPeriod((period) => scaleOf(plan.correction.rows, ({ doseUnits }) => doseUnits[period])),
      };
  }
}

function perPeriod<Value>(valueOf: (period: DayPeriod) => Value): PerPeriod<Value> {
  return Object.fromEntries(DAY_PERIODS.map((period) => [period, valueOf(period)]));
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
