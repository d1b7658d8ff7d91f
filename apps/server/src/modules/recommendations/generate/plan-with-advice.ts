import type {
  InjectionPlan as AdvisedInjections,
  BasalInjection,
  CorrectionScale,
  MealDosing,
  PerPeriod,
} from '@glidepath/dosing-advisor';
import { type DaySlot, type InjectionPlan, perSlot } from '@glidepath/treatment-plan';

import { PERIOD_OF_SLOT } from './injections-to-advise.ts';

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
        meals: perSlot((slot) => ({ ...plan.meals[slot], doseUnits: advisedFor(dosing.doseUnits, slot) })),
        correction: withDoses(plan.correction, dosing.correction),
      };
    case 'meal-sizes':
      if (plan.type !== 'MDI_ESTIMATED_MEAL') return otherDosing();
      return {
        meals: perSlot((slot) => ({ ...plan.meals[slot], doseUnits: advisedFor(dosing.doseUnits, slot) })),
        correction: withDoses(plan.correction, dosing.correction),
      };
  }
}

function otherDosing(): never {
  throw new Error('An advice doses meals as its plan does.');
}

type Scales = Extract<InjectionPlan, { type: 'MDI_SSI' }>['scales'];

function scalesWithAdvice(scales: Scales, advised: PerPeriod<CorrectionScale>): Scales {
  return perSlot((slot) => ({
    ...scales[slot],
    rows: scales[slot].rows.map((row, index) => ({
      ...row,
      doseUnits: advisedFor(advised, slot)[index]?.doseUnits ?? missing(),
    })),
  }));
}

type Counting = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf'];
type AdvisedCounting = Extract<MealDosing, { by: 'carb-counting' }>['periods'];

function countingWithAdvice(crcf: Counting, advised: AdvisedCounting): Counting {
  return { ...crcf, slots: perSlot((slot) => ({ ...crcf.slots[slot], ...advisedFor(advised, slot) })) };
}

type Correction = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>['correction'];

function withDoses(correction: Correction, advised: PerPeriod<CorrectionScale>): Correction {
  const rows = correction.rows.map((row, index) => ({
    ...row,
    doseUnits: perSlot((slot) => advisedFor(advised, slot)[index]?.doseUnits ?? missing()),
  }));
  return { ...correction, rows };
}

function advisedFor<Value>(values: PerPeriod<Value>, slot: DaySlot): Value {
  return values[PERIOD_OF_SLOT[slot]] ?? missing();
}

function missing(): never {
  throw new Error('An advice has a value for each of its plan.');
}
