import { DAY_PERIODS, type DayPeriod, perPeriod } from '@glidepath/quantities';
import {
  type DosedRange,
  type InjectionPlan,
  MEAL_SIZES,
  type MealDosePlan,
  type MealSize,
  scaleOf,
  scaleRowAt,
} from '@glidepath/treatment-plan';

import type { Values } from './least-risk.ts';

/**
 * What changes as one in a plan of injections. A sliding scale holds the dose for the meal up to the glucose where nothing
 * is corrected, and corrections above it; in a table beside meals there are corrections alone.
 */
export type InjectionValue =
  | Readonly<{ kind: 'basal'; row: number }>
  | Readonly<{ kind: 'carb-ratio' | 'correction-factor' | 'corrections'; period: DayPeriod }>
  /** `size` null where the plan names none. */
  | Readonly<{ kind: 'meal'; period: DayPeriod; size: MealSize | null }>;

export type ByPeriod = Exclude<InjectionValue, { kind: 'basal' }>;

/** Every value of a plan, whether it gives anything or not. */
export function injectionValues(plan: InjectionPlan): InjectionValue[] {
  const basal = plan.basal.map((_, row): InjectionValue => ({ kind: 'basal', row }));
  const ofPeriods = (kind: Exclude<ByPeriod['kind'], 'meal'>) =>
    DAY_PERIODS.map((period): InjectionValue => ({ kind, period }));
  const sizes = plan.type === 'MDI_ESTIMATED_MEAL' ? MEAL_SIZES : [null];
  const meals = DAY_PERIODS.flatMap((period) => sizes.map((size): InjectionValue => ({ kind: 'meal', period, size })));
  switch (plan.type) {
    case 'BASAL_ONLY':
      return basal;
    case 'MDI_CRCF':
      return [...basal, ...ofPeriods('carb-ratio'), ...ofPeriods('correction-factor')];
    default:
      return [...basal, ...meals, ...ofPeriods('corrections')];
  }
}

/** The same of the next part of the day is a neighbour, and so is the next size of the same meal. */
export function neighboursOf(values: readonly InjectionValue[]): Values {
  const indexOf = (meant: InjectionValue) => values.findIndex((value) => valueKey(value) === valueKey(meant));
  const neighbours = values.flatMap((value, index) => {
    if (value.kind === 'basal') return [];
    const after = DAY_PERIODS[(DAY_PERIODS.indexOf(value.period) + 1) % DAY_PERIODS.length] as DayPeriod;
    const larger = value.kind === 'meal' && value.size ? MEAL_SIZES[MEAL_SIZES.indexOf(value.size) + 1] : undefined;
    const beside = [{ ...value, period: after }, ...(larger ? [{ ...value, size: larger }] : [])];
    return beside.map(indexOf).flatMap((next) => (next < 0 ? [] : [[index, next] as const]));
  });
  return { count: values.length, neighbours };
}

export const valueKey = (value: InjectionValue): string => Object.values(value).join(' ');

/** How far each value of a plan is moved: a logarithm of insulin, plus is more. */
export type MovedBy = (value: InjectionValue) => number;

/** The plan with its values moved, before anything is rounded. */
export function movedInjections(plan: InjectionPlan, movedBy: MovedBy, referenceMgDl: number): InjectionPlan {
  const timesOf = (value: InjectionValue) => Math.exp(movedBy(value));
  const basal = plan.basal.map((row, index) => ({
    ...row,
    doseUnits: row.doseUnits * timesOf({ kind: 'basal', row: index }),
  }));
  const ofMeal = (period: DayPeriod, size: MealSize | null = null) => timesOf({ kind: 'meal', period, size });
  switch (plan.type) {
    case 'BASAL_ONLY':
      return { ...plan, basal };
    case 'MDI_CRCF':
      return { ...plan, basal, crcf: movedCounting(plan.crcf, timesOf) };
    case 'MDI_SSI': {
      const rowsOf = (period: DayPeriod) =>
        movedRows(scaleOf(plan, period), referenceMgDl, {
          forMeal: ofMeal(period),
          forHigh: timesOf({ kind: 'corrections', period }),
        });
      return { ...plan, basal, scales: perPeriod((period) => withDoses(plan.scales[period], rowsOf(period))) };
    }
    case 'MDI_FIXED_MEAL': {
      const meals = perPeriod((period) => ({
        ...plan.meals[period],
        doseUnits: plan.meals[period].doseUnits * ofMeal(period),
      }));
      return { ...plan, basal, meals, correction: movedTable(plan, timesOf, referenceMgDl) };
    }
    default: {
      const meals = perPeriod((period) => {
        const units = plan.meals[period].doseUnits;
        const moved = (size: MealSize) => units[size] * ofMeal(period, size);
        return {
          ...plan.meals[period],
          doseUnits: { small: moved('small'), normal: moved('normal'), large: moved('large') },
        };
      });
      return { ...plan, basal, meals, correction: movedTable(plan, timesOf, referenceMgDl) };
    }
  }
}

type TimesOf = (value: InjectionValue) => number;
type Counting = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf'];

/** More insulin is fewer grams by a unit, or more units by so many grams. */
function movedCounting(crcf: Counting, timesOf: TimesOf): Counting {
  const isGramsPerUnit = crcf.carbUnits === 'g_per_u';
  const periods = perPeriod((period) => {
    const row = crcf.periods[period];
    const times = timesOf({ kind: 'carb-ratio', period });
    return {
      ...row,
      carbRatio: isGramsPerUnit ? row.carbRatio / times : row.carbRatio * times,
      correctionFactorMgDlPerUnit: row.correctionFactorMgDlPerUnit / timesOf({ kind: 'correction-factor', period }),
    };
  });
  return { ...crcf, periods };
}

/** A table beside meals corrects; what it gives up to the glucose where nothing is corrected stays. */
function movedTable(plan: MealDosePlan, timesOf: TimesOf, referenceMgDl: number): MealDosePlan['correction'] {
  const byPeriod = perPeriod((period) =>
    movedRows(scaleOf(plan, period), referenceMgDl, { forMeal: 1, forHigh: timesOf({ kind: 'corrections', period }) }),
  );
  const rows = plan.correction.rows.map((row, index) => ({
    ...row,
    doseUnits: perPeriod((period) => byPeriod[period][index] ?? row.doseUnits[period]),
  }));
  return { ...plan.correction, rows };
}

function withDoses<Row extends Readonly<{ doseUnits: number }>, Scale extends Readonly<{ rows: readonly Row[] }>>(
  scale: Scale,
  doses: readonly number[],
): Scale {
  return { ...scale, rows: scale.rows.map((row, index) => ({ ...row, doseUnits: doses[index] ?? row.doseUnits })) };
}

/** By what a row's parts are multiplied: up to the reference row, and what a row above it gives beyond that. */
type RowTimes = Readonly<{ forMeal: number; forHigh: number }>;

function movedRows(rows: readonly DosedRange[], referenceMgDl: number, times: RowTimes): number[] {
  return rows.map((row) => {
    const { mealUnits, highUnits } = partsOfRow(row, scaleRowAt(rows, referenceMgDl));
    return mealUnits * times.forMeal + highUnits * times.forHigh;
  });
}

/** What of a row is given whatever the glucose, and what for high glucose. */
export function partsOfRow(row: DosedRange, reference: DosedRange | undefined) {
  const isCorrecting = reference !== undefined && row.lowMgDl > reference.lowMgDl;
  const mealUnits = isCorrecting ? reference.doseUnits : row.doseUnits;
  return { mealUnits, highUnits: row.doseUnits - mealUnits };
}
