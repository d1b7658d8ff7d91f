import type { MealSize } from '@glidepath/device-readings';
import { DAY_PERIOD_START_MINUTES, DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { gramsPerUnit } from '@glidepath/treatment-plan';

import type { AdvisedTreatment, AdvisorInput } from '../input/advisor-input.ts';
import { referenceRow } from '../input/correction-scale.ts';
import type { CorrectionScale, InjectionPlan, MealDosing } from '../input/injection-plan.ts';
import type { PatientFacts } from '../input/patient-facts.ts';
import { periodAt } from '../input/period-at.ts';
import type { PumpPlan } from '../input/pump-plan.ts';
import type { Bolus, Injection, Recorded } from '../input/recorded.ts';
import { ADULT, flatPumpPlan, scheduledBasal } from './golden-patients.ts';
import { calculated, type DosingMoment, lived, NOTHING_RECORDED, type ToyLife } from './toy-life.ts';

// People who pass every gate: toy lives with a sensor of 15 minutes that is not quite still.

const FIRST_DAY = '2026-03-01';
/** Repeats after 35 minutes: a sensor's own unrest. */
const wobbleMgDl = (slot: number) => ((slot * 3) % 7) - 3;

type Truth = Partial<Omit<ToyLife, 'basalUnitsPerHour' | 'dose'>>;

const life = (truth: Truth, days: number): Omit<ToyLife, 'basalUnitsPerHour' | 'dose'> => ({
  neededUnitsPerHour: () => 0.8,
  sensorEveryMinutes: 15,
  wobbleMgDl,
  days,
  ...truth,
});

export type PumpPerson = Readonly<{
  truth?: Truth;
  days?: number;
  basal?: number;
  carbRatio?: number;
  factor?: number;
  plan?: Partial<PumpPlan>;
  patient?: Partial<PatientFacts>;
  /** Instead of what the calculator says. */
  dose?: ToyLife['dose'];
}>;

export function pumpCase(person: PumpPerson = {}): AdvisorInput {
  const { truth = {}, days = 21, basal = 0.8, carbRatio = 10, factor = 45 } = person;
  const dose = person.dose ?? ((moment) => calculated(moment, { carbRatio, factor }));
  const recorded = lived({ ...life(truth, days), basalUnitsPerHour: () => basal, dose });
  return {
    treatmentType: 'PUMP',
    window: { firstDay: FIRST_DAY, days },
    patient: { ...ADULT, ...person.patient },
    plan: { ...flatPumpPlan(basal, carbRatio, factor), ...person.plan },
    recorded: { ...NOTHING_RECORDED, ...recorded, basal: scheduledBasal(basal, days) },
  };
}

export function perPeriod<Value>(valueOf: (period: DayPeriod) => Value): Readonly<Record<DayPeriod, Value>> {
  const [morning, afternoon, evening, night] = DAY_PERIODS;
  return {
    morning: valueOf(morning),
    afternoon: valueOf(afternoon),
    evening: valueOf(evening),
    night: valueOf(night),
  };
}

/** Nothing up to 130 mg/dL, then `stepUnits` for each 45 mg/dL, upon a meal part. */
export function scale(mealUnits = 0, stepUnits = 1): CorrectionScale {
  const bounds = [130, 175, 220, 265, 310, 355, 600];
  return bounds.map((highMgDl, row) => ({
    lowMgDl: row === 0 ? 0 : (bounds[row - 1] ?? 0) + 1,
    highMgDl,
    doseUnits: mealUnits + row * stepUnits,
  }));
}

export const DOSINGS = {
  MDI_CRCF: {
    by: 'carb-counting',
    carbRatioUnit: 'g_per_u',
    periods: perPeriod(() => ({ carbRatio: 10, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 })),
  },
  MDI_FIXED_MEAL: { by: 'fixed-meals', doseUnits: mealDoses(6), correction: perPeriod(() => scale()) },
  MDI_ESTIMATED_MEAL: {
    by: 'meal-sizes',
    doseUnits: perPeriod((period) => (period === 'night' ? sized(0) : sized(6))),
    correction: perPeriod(() => scale()),
  },
  MDI_SSI: { by: 'sliding-scale', scale: perPeriod((period) => scale(period === 'night' ? 0 : 6)) },
  BASAL_ONLY: { by: 'none' },
} as const satisfies Readonly<Record<Exclude<AdvisedTreatment, 'PUMP'>, MealDosing>>;

function mealDoses(doseUnits: number) {
  return perPeriod((period) => (period === 'night' ? 0 : doseUnits));
}

function sized(normal: number) {
  return { small: Math.max(0, normal - 1), normal, large: normal === 0 ? 0 : normal + 1 };
}

export type InjectionPerson = Readonly<{
  treatmentType: Exclude<AdvisedTreatment, 'PUMP'>;
  truth?: Truth;
  days?: number;
  basalUnits?: number;
  dosing?: MealDosing;
  plan?: Partial<InjectionPlan>;
  patient?: Partial<PatientFacts>;
  /** Reads a meter before meals and at bedtime instead of a sensor. */
  hasMeterOnly?: boolean;
}>;

export function injectionCase(person: InjectionPerson): AdvisorInput {
  const { treatmentType, truth = {}, days = 21, basalUnits = 19 } = person;
  const plan: InjectionPlan = {
    delivery: 'injections',
    basal: [{ atMinute: 1320, doseUnits: basalUnits, insulinKind: 'long' }],
    dosing: person.dosing ?? DOSINGS[treatmentType],
    insulinKind: treatmentType === 'BASAL_ONLY' ? null : 'rapid',
    periodStartMinutes: DAY_PERIOD_START_MINUTES,
    ...person.plan,
  };
  const dose = (moment: DosingMoment) => injected(plan, moment);
  const given = plan.basal.reduce((sum, { doseUnits }) => sum + doseUnits, 0) / 24;
  const recorded = lived({ ...life(truth, days), basalUnitsPerHour: () => given, dose });
  const injections = Array.from({ length: days }, (_, day) =>
    plan.basal.map(
      ({ atMinute, doseUnits }): Injection => ({ minute: day * 1440 + atMinute, doseUnits, role: 'basal' }),
    ),
  ).flat();
  return {
    treatmentType,
    window: { firstDay: FIRST_DAY, days },
    patient: { ...ADULT, ...person.patient },
    plan,
    recorded: {
      ...NOTHING_RECORDED,
      ...(person.hasMeterOnly ? { ...recorded, sensors: [], meter: readingsOf(recorded, days) } : recorded),
      injections,
    },
  };
}

/** What the plan says at this moment; no plan but one with carb counting asks for grams. */
function injected(plan: InjectionPlan, moment: DosingMoment): Omit<Bolus, 'minute'> | null {
  const { dosing } = plan;
  const period = periodAt(moment.minuteOfDay, plan.periodStartMinutes);
  if (dosing.by === 'carb-counting') return counted(dosing, period, moment);
  const mealSize = sizeOf(moment.grams);
  const isMeal = moment.grams > 0;
  const doseUnits =
    (isMeal ? plannedUnits(dosing, period, mealSize) : 0) + scaleUnits(dosing, period, moment.glucoseMgDl);
  return { doseUnits, ...(isMeal && dosing.by === 'meal-sizes' ? { mealSize } : {}) };
}

function counted(dosing: Extract<MealDosing, { by: 'carb-counting' }>, period: DayPeriod, moment: DosingMoment) {
  const row = dosing.periods[period];
  if (!row) return null;
  const carbRatio = gramsPerUnit(row.carbRatio, dosing.carbRatioUnit);
  return calculated(moment, { carbRatio, factor: row.correctionFactorMgDlPerUnit }, 0.5);
}

function plannedUnits(dosing: MealDosing, period: DayPeriod, size: MealSize): number {
  if (dosing.by === 'fixed-meals') return dosing.doseUnits[period] ?? 0;
  return dosing.by === 'meal-sizes' ? (dosing.doseUnits[period]?.[size] ?? 0) : 0;
}

function scaleUnits(dosing: MealDosing, period: DayPeriod, glucoseMgDl: number): number {
  if (dosing.by === 'carb-counting' || dosing.by === 'none') return 0;
  const scales = dosing.by === 'sliding-scale' ? dosing.scale : dosing.correction;
  return referenceRow(scales[period] ?? [], glucoseMgDl)?.doseUnits ?? 0;
}

function sizeOf(grams: number): MealSize {
  if (grams < 55) return 'small';
  return grams > 65 ? 'large' : 'normal';
}

const METER_MINUTES = [445, 745, 1105, 1375];

function readingsOf({ sensors }: Pick<Recorded, 'sensors'>, days: number): Recorded['meter'] {
  const [sensor] = sensors;
  return Array.from({ length: days }, (_, day) =>
    METER_MINUTES.map((minuteOfDay) => {
      const minute = day * 1440 + minuteOfDay;
      return { minute, glucoseMgDl: sensor?.glucoseMgDl[Math.floor(minute / 15)] ?? 0 };
    }),
  ).flat();
}
