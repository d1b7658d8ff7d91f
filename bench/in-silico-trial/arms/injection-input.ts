import type {
  MealDosing as AdvisedDosing,
  PerPeriod as AdvisedPerPeriod,
  InjectionPlan as AdvisedPlan,
  CorrectionScale as AdvisedScale,
  AdvisorInput,
} from '@glidepath/dosing-advisor';
import { DAY_PERIOD_START_MINUTES, DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import type { Life, Plan } from '@glidepath/virtual-patients';

import type { InjectionVariant } from '../patients/injection-variants.ts';
import type { Patient } from '../patients/pump-patients.ts';
import { factsOf, recordedOf, WINDOW } from './recorded.ts';

export type InjectionPlan = Extract<Plan, { delivery: 'injections' }>;
type Dosing = InjectionPlan['mealDosing'];
type Scale = Extract<Dosing, { by: 'sliding-scale' }>['scale'];
type Calculator = Extract<Dosing, { by: 'carb-counting' }>['calculator'];
type PerPeriod<Value> = Readonly<Record<DayPeriod, Value>>;

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
    plan: {
      delivery: 'injections',
      basal: plan.basal.map(({ atMinute, doseUnits, insulin }) => ({ atMinute, doseUnits, insulinKind: insulin })),
      dosing: advisedDosing(plan.mealDosing),
      insulinKind: treatmentType === 'BASAL_ONLY' ? null : 'rapid',
      periodStartMinutes: DAY_PERIOD_START_MINUTES,
    },
    recorded: recordedOf(life),
  };
}

function advisedDosing(dosing: Dosing): AdvisedDosing {
  switch (dosing.by) {
    case 'none':
      return dosing;
    case 'carb-counting':
      return {
        by: 'carb-counting',
        carbRatioUnit: 'g_per_u',
        periods: perPeriod((period) => ({
          carbRatio: valueIn(dosing.calculator.carbRatioGramsPerUnit, period),
          correctionFactorMgDlPerUnit: valueIn(dosing.calculator.correctionFactorMgDlPerUnit, period),
          targetMgDl: dosing.calculator.targetMgDl,
        })),
      };
    case 'fixed-meals':
      return { by: dosing.by, doseUnits: dosing.doseUnits, correction: advisedScales(dosing.correction) };
    case 'meal-sizes':
      return { by: dosing.by, doseUnits: dosing.doseUnits, correction: advisedScales(dosing.correction) };
    case 'sliding-scale':
      return { by: dosing.by, scale: advisedScales(dosing.scale) };
  }
}

function advisedScales(scale: Scale): PerPeriod<AdvisedScale> {
  return perPeriod((period) =>
    scale.map(({ upToMgDl, doseUnits }, row) => ({
      lowMgDl: row === 0 ? 0 : (scale[row - 1]?.upToMgDl ?? 0) + 1,
      highMgDl: upToMgDl,
      doseUnits: doseUnits[period],
    })),
  );
}

export function withAdvisedInjections(plan: InjectionPlan, advised: AdvisedPlan): InjectionPlan {
  return {
    ...plan,
    basal: plan.basal.map((injection, row) => ({
      ...injection,
      doseUnits: advised.basal[row]?.doseUnits ?? injection.doseUnits,
    })),
    mealDosing: livedDosing(plan.mealDosing, advised.dosing),
  };
}

function livedDosing(plan: Dosing, advised: AdvisedDosing): Dosing {
  if (plan.by === 'carb-counting' && advised.by === 'carb-counting') {
    return { by: plan.by, calculator: livedCalculator(plan.calculator, advised.periods) };
  }
  if (plan.by === 'fixed-meals' && advised.by === 'fixed-meals') {
    const doseUnits = perPeriod((period) => advised.doseUnits[period] ?? plan.doseUnits[period]);
    return { by: plan.by, doseUnits, correction: livedScale(plan.correction, advised.correction) };
  }
  if (plan.by === 'meal-sizes' && advised.by === 'meal-sizes') {
    const doseUnits = perPeriod((period) => advised.doseUnits[period] ?? plan.doseUnits[period]);
    return { by: plan.by, doseUnits, correction: livedScale(plan.correction, advised.correction) };
  }
  if (plan.by === 'sliding-scale' && advised.by === 'sliding-scale') {
    return { by: plan.by, scale: livedScale(plan.scale, advised.scale) };
  }
  return plan;
}

type CarbCountingRows = Extract<AdvisedDosing, { by: 'carb-counting' }>['periods'];

function livedCalculator(calculator: Calculator, periods: CarbCountingRows): Calculator {
  const table = (valueOf: (period: DayPeriod) => number) => [
    { startMinute: 0, value: valueOf('night') },
    ...DAY_PERIODS.map((period) => ({ startMinute: DAY_PERIOD_START_MINUTES[period], value: valueOf(period) })),
  ];
  return {
    ...calculator,
    carbRatioGramsPerUnit: table((period) => periods[period]?.carbRatio ?? Number.NaN),
    correctionFactorMgDlPerUnit: table((period) => periods[period]?.correctionFactorMgDlPerUnit ?? Number.NaN),
  };
}

function livedScale(scale: Scale, advised: AdvisedPerPeriod<AdvisedScale>): Scale {
  return scale.map(({ upToMgDl, doseUnits }, row) => ({
    upToMgDl,
    doseUnits: perPeriod((period) => advised[period]?.[row]?.doseUnits ?? doseUnits[period]),
  }));
}

function valueIn(table: Calculator['carbRatioGramsPerUnit'], period: DayPeriod): number {
  const startMinute = DAY_PERIOD_START_MINUTES[period];
  return table.findLast((row) => row.startMinute <= startMinute)?.value ?? Number.NaN;
}

function perPeriod<Value>(valueOf: (period: DayPeriod) => Value): PerPeriod<Value> {
  return {
    morning: valueOf('morning'),
    afternoon: valueOf('afternoon'),
    evening: valueOf('evening'),
    night: valueOf('night'),
  };
}
