import type {
  InjectionPlan as AdvisedInjections,
  BasalInjection,
  CorrectionScale,
  MealDosing,
  PerPeriod,
} from '@glidepath/dosing-advisor';
import { type DayPeriod, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

/** The stored plan with the doses of the advice. Times, products and bounds are the plan's own: no advice changes them. */
export function planWithAdvice<Plan extends InjectionPlan>(plan: Plan, advised: AdvisedInjections): Plan {
  const basal = plan.basal.map((row, index) => ({ ...row, doseUnits: basalDose(advised.basal[index]) }));
  return { ...plan, basal, ...(plan.type === 'BASAL_ONLY' ? {} : mealsWithAdvice(plan, advised.dosing)) };
}

function basalDose(row: BasalInjection | undefined): number {
  if (!row) throw new Error('An advice has as many basal injections as its plan.');
  return row.doseUnits;
}

function mealsWithAdvice(plan: InjectionPlan, dosing: MealDosing): Partial<InjectionPlan> {
  switch (dosing.by) {
    case 'none':
      return otherDosing();
    case 'sliding-scale':
      return plan.type === 'MDI_SSI' ? { scales: scalesWithAdvice(plan.scales, dosing.scale) } : otherDosing();
    case 'carb-counting':
      return plan.type === 'MDI_CRCF' ? { crcf: countingWithAdvice(plan.crcf, dosing.periods) } : otherDosing();
    case 'fixed-meals':
      if (plan.type !== 'MDI_FIXED_MEAL') return otherDosing();
      return {
        meals: perPeriod((period) => ({ ...plan.meals[period], doseUnits: advisedFor(dosing.doseUnits, period) })),
        correction: withDoses(plan.correction, dosing.correction),
      };
    case 'meal-sizes':
      if (plan.type !== 'MDI_ESTIMATED_MEAL') return otherDosing();
      return {
        meals: perPeriod((period) => ({ ...plan.meals[period], doseUnits: advisedFor(dosing.doseUnits, period) })),
        correction: withDoses(plan.correction, dosing.correction),
      };
  }
}

function otherDosing(): never {
  throw new Error('An advice doses meals as its plan does.');
}

type Scales = Extract<InjectionPlan, { type: 'MDI_SSI' }>['scales'];

function scalesWithAdvice(scales: Scales, advised: PerPeriod<CorrectionScale>): Scales {
  return perPeriod((period) => ({
    ...scales[period],
    rows: scales[period].rows.map((row, index) => ({
      ...row,
      doseUnits: advisedFor(advised, period)[index]?.doseUnits ?? missing(),
    })),
  }));
}

type Counting = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf'];
type AdvisedCounting = Extract<MealDosing, { by: 'carb-counting' }>['periods'];

function countingWithAdvice(crcf: Counting, advised: AdvisedCounting): Counting {
  return { ...crcf, periods: perPeriod((period) => ({ ...crcf.periods[period], ...advisedFor(advised, period) })) };
}

type Correction = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>['correction'];

function withDoses(correction: Correction, advised: PerPeriod<CorrectionScale>): Correction {
  const rows = correction.rows.map((row, index) => ({
    ...row,
    doseUnits: perPeriod((period) => advisedFor(advised, period)[index]?.doseUnits ?? missing()),
  }));
  return { ...correction, rows };
}

function advisedFor<Value>(values: PerPeriod<Value>, period: DayPeriod): Value {
  return values[period] ?? missing();
}

function missing(): never {
  throw new Error('An advice has a value for each of its plan.');
}
