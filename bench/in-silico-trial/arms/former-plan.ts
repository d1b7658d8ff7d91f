import type { AdvisorInput } from '@glidepath/dosing-advisor';
import { clockMinute, DAY_PERIOD_START_MINUTES, type PerPeriod, perPeriod } from '@glidepath/quantities';
import {
  type CarbUnits,
  type DosedPlan,
  type DosedRange,
  type InjectionPlan,
  type PumpPlan,
  scaleOf,
} from '@glidepath/treatment-plan';

/** Plans as version 1.7.0 knew them, as far as the trial has such plans. */
export type FormerPlan = FormerPumpPlan | FormerInjectionPlan;

type FormerPumpPlan = Readonly<{
  delivery: 'pump';
  brand: string;
  basalUnitsPerHour: Table;
  carbRatioGramsPerUnit: Table;
  correctionFactorMgDlPerUnit: Table;
  targetMgDl: Table;
  activeInsulinMinutes: number;
  insulinKind: string;
  effectiveFromDay?: number;
}>;
type Table = PumpPlan['rates']['basalUnitsPerHour'];

type FormerInjectionPlan = Readonly<{
  delivery: 'injections';
  basal: readonly Readonly<{ atMinute: number; doseUnits: number; insulinKind: string }>[];
  dosing: FormerDosing;
  insulinKind: string | null;
  periodStartMinutes: PerPeriod<number>;
  effectiveFromDay?: number;
}>;

export type FormerScale = readonly DosedRange[];
type Counting = Readonly<{ carbRatio: number; correctionFactorMgDlPerUnit: number; targetMgDl: number }>;
type Sized = Readonly<{ small: number; normal: number; large: number }>;
export type FormerDosing =
  | Readonly<{ by: 'none' }>
  | Readonly<{ by: 'carb-counting'; carbRatioUnit: string; periods: PerPeriod<Counting> }>
  | Readonly<{ by: 'fixed-meals'; doseUnits: PerPeriod<number>; correction: PerPeriod<FormerScale> }>
  | Readonly<{ by: 'meal-sizes'; doseUnits: PerPeriod<Sized>; correction: PerPeriod<FormerScale> }>
  | Readonly<{ by: 'sliding-scale'; scale: PerPeriod<FormerScale> }>;

const CARB_RATIO_UNITS: Readonly<Record<CarbUnits, string>> = {
  g_per_u: 'grams-per-unit',
  u_per_10g: 'units-per-10-grams',
  u_per_15g: 'units-per-15-grams',
};

type Facts = Pick<AdvisorInput, 'insulins' | 'periodStartMinutes' | 'pump' | 'formerPlans'>;

/** The plan in force in the words of 1.7.0, with what stands beside it today and belonged to the plan then. */
export function formerPlanOf(plan: DosedPlan, facts: Facts): FormerPlan {
  const since = effectiveFromDay(facts);
  return plan.type === 'PUMP'
    ? { ...formerPumpPlan(plan, facts), ...since }
    : { ...formerInjectionPlan(plan, facts), ...since };
}

/** It knew no former plans, only the day of the window since which the present one ran. */
function effectiveFromDay({ formerPlans = [] }: Facts): Readonly<{ effectiveFromDay?: number }> {
  const sinceDay = Math.max(0, ...formerPlans.map(({ untilDay }) => untilDay));
  return sinceDay > 0 ? { effectiveFromDay: sinceDay } : {};
}

/** It was told, though it never calculated with it. */
const ACTIVE_INSULIN_MINUTES = 240;

function formerPumpPlan({ rates, settings }: PumpPlan, { pump }: Facts): FormerPumpPlan {
  if (!pump) throw new TypeError('A pump without its brand and target');
  return {
    delivery: 'pump',
    brand: pump.brand,
    ...rates,
    targetMgDl: pump.targetMgDl,
    activeInsulinMinutes: settings?.activeInsulinMinutes ?? ACTIVE_INSULIN_MINUTES,
    insulinKind: pump.insulinKind,
  };
}

function formerInjectionPlan(plan: InjectionPlan, { insulins = {}, ...facts }: Facts): FormerInjectionPlan {
  const [mealInsulin = null] = mealInsulins(plan);
  return {
    delivery: 'injections',
    basal: plan.basal.map(({ atMinute, doseUnits, insulinName }) => ({
      atMinute: clockMinute(atMinute),
      doseUnits,
      insulinKind: insulins[insulinName] ?? 'other',
    })),
    dosing: formerDosing(plan),
    insulinKind: mealInsulin && (insulins[mealInsulin] ?? 'other'),
    periodStartMinutes: facts.periodStartMinutes ?? DAY_PERIOD_START_MINUTES,
  };
}

/** It knew one insulin for all meals. */
function mealInsulins(plan: InjectionPlan): string[] {
  const names = new Set(mealRows(plan).map(({ insulinName }) => insulinName));
  if (names.size > 1) throw new TypeError('Several insulins for meals were unknown to 1.7.0');
  return [...names];
}

function mealRows(plan: InjectionPlan): readonly Readonly<{ insulinName: string }>[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return Object.values(plan.scales);
    case 'MDI_CRCF':
      return Object.values(plan.crcf.periods);
    default:
      return Object.values(plan.meals);
  }
}

function formerDosing(plan: InjectionPlan): FormerDosing {
  const scales = () => perPeriod((period) => scaleOf(plan, period));
  switch (plan.type) {
    case 'BASAL_ONLY':
      return { by: 'none' };
    case 'MDI_CRCF': {
      const { carbUnits, periods } = plan.crcf;
      const counting = perPeriod((period) => {
        const { insulinName: _, ...row } = periods[period];
        return row;
      });
      return { by: 'carb-counting', carbRatioUnit: CARB_RATIO_UNITS[carbUnits], periods: counting };
    }
    case 'MDI_SSI':
      return { by: 'sliding-scale', scale: scales() };
    case 'MDI_FIXED_MEAL': {
      const doseUnits = perPeriod((period) => plan.meals[period].doseUnits);
      return { by: 'fixed-meals', doseUnits, correction: scales() };
    }
    case 'MDI_ESTIMATED_MEAL': {
      const doseUnits = perPeriod((period) => plan.meals[period].doseUnits);
      return { by: 'meal-sizes', doseUnits, correction: scales() };
    }
  }
}
