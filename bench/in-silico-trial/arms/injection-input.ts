import type { AdvisorInput } from '@glidepath/dosing-advisor';
import {
  DAY_PERIOD_START_MINUTES,
  DAY_PERIODS,
  type DayPeriod,
  type PerPeriod,
  perPeriod,
} from '@glidepath/quantities';
import type { InjectionPlan as WrittenPlan } from '@glidepath/treatment-plan';
import type { Life, Plan } from '@glidepath/virtual-patients';

import type { InjectionVariant } from '../patients/injection-variants.ts';
import type { Patient } from '../patients/pump-patients.ts';
import { factsOf, recordedOf, WINDOW } from './recorded.ts';

export type InjectionPlan = Extract<Plan, { delivery: 'injections' }>;
type Dosing = InjectionPlan['mealDosing'];
type Scale = Extract<Dosing, { by: 'sliding-scale' }>['scale'];
type Calculator = Extract<Dosing, { by: 'carb-counting' }>['calculator'];

export function injectionInput(
  patient: Patient,
  treatmentType: InjectionVariant['treatmentType'] | 'BASAL_ONLY',
  plan: InjectionPlan,
  life: Life,
): AdvisorInput {
  return {
    treatmentType,
    window: { ...WINDOW, days: life.days },
    patient: factsOf(patient),
    plan: writtenPlan(plan),
    insulins: { long: 'long', nph: 'nph', rapid: 'rapid' },
    recorded: recordedOf(life),
  };
}

const insulinName = 'rapid';

function writtenPlan({ basal: injections, mealDosing: dosing }: InjectionPlan): WrittenPlan {
  const basal = injections.map(({ atMinute, doseUnits, insulin }) => ({ atMinute, doseUnits, insulinName: insulin }));
  const mode = 'sliding_scale';
  switch (dosing.by) {
    case 'none':
      return { type: 'BASAL_ONLY', basal };
    case 'carb-counting': {
      const { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } = dosing.calculator;
      const periods = perPeriod((period) => ({
        insulinName,
        carbRatio: valueIn(carbRatioGramsPerUnit, period),
        correctionFactorMgDlPerUnit: valueIn(correctionFactorMgDlPerUnit, period),
        targetMgDl,
      }));
      return { type: 'MDI_CRCF', basal, crcf: { carbUnits: 'g_per_u', periods } };
    }
    case 'fixed-meals': {
      const meals = perPeriod((period) => ({ insulinName, doseUnits: dosing.doseUnits[period] }));
      return { type: 'MDI_FIXED_MEAL', basal, meals, correction: { mode, rows: dosing.correction } };
    }
    case 'meal-sizes': {
      const meals = perPeriod((period) => ({ insulinName, doseUnits: dosing.doseUnits[period] }));
      return { type: 'MDI_ESTIMATED_MEAL', basal, meals, correction: { mode, rows: dosing.correction } };
    }
    case 'sliding-scale': {
      const rowsOf = (period: DayPeriod) =>
        dosing.scale.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: doseUnits[period] }));
      return { type: 'MDI_SSI', basal, scales: perPeriod((period) => ({ mode, insulinName, rows: rowsOf(period) })) };
    }
  }
}

export function withAdvisedInjections(plan: InjectionPlan, advised: WrittenPlan): InjectionPlan {
  return {
    ...plan,
    basal: plan.basal.map((injection, row) => ({
      ...injection,
      doseUnits: advised.basal[row]?.doseUnits ?? injection.doseUnits,
    })),
    mealDosing: livedDosing(plan.mealDosing, advised),
  };
}

function livedDosing(plan: Dosing, advised: WrittenPlan): Dosing {
  if (plan.by === 'carb-counting' && advised.type === 'MDI_CRCF') {
    return { by: plan.by, calculator: livedCalculator(plan.calculator, advised.crcf.periods) };
  }
  if (plan.by === 'fixed-meals' && advised.type === 'MDI_FIXED_MEAL') {
    const doseUnits = perPeriod((period) => advised.meals[period].doseUnits);
    return { by: plan.by, doseUnits, correction: advised.correction.rows };
  }
  if (plan.by === 'meal-sizes' && advised.type === 'MDI_ESTIMATED_MEAL') {
    const doseUnits = perPeriod((period) => advised.meals[period].doseUnits);
    return { by: plan.by, doseUnits, correction: advised.correction.rows };
  }
  if (plan.by === 'sliding-scale' && advised.type === 'MDI_SSI') {
    const doseIn = (period: DayPeriod, row: number) => advised.scales[period].rows[row]?.doseUnits ?? Number.NaN;
    const scale: Scale = plan.scale.map(({ upToMgDl }, row) => ({
      upToMgDl,
      doseUnits: perPeriod((period) => doseIn(period, row)),
    }));
    return { by: plan.by, scale };
  }
  return plan;
}

type CountingRows = PerPeriod<Readonly<{ carbRatio: number; correctionFactorMgDlPerUnit: number }>>;

function livedCalculator(calculator: Calculator, periods: CountingRows): Calculator {
  const table = (valueOf: (period: DayPeriod) => number) => [
    { startMinute: 0, value: valueOf('night') },
    ...DAY_PERIODS.map((period) => ({ startMinute: DAY_PERIOD_START_MINUTES[period], value: valueOf(period) })),
  ];
  return {
    ...calculator,
    carbRatioGramsPerUnit: table((period) => periods[period].carbRatio),
    correctionFactorMgDlPerUnit: table((period) => periods[period].correctionFactorMgDlPerUnit),
  };
}

function valueIn(table: Calculator['carbRatioGramsPerUnit'], period: DayPeriod): number {
  const startMinute = DAY_PERIOD_START_MINUTES[period];
  return table.findLast((row) => row.startMinute <= startMinute)?.value ?? Number.NaN;
}
