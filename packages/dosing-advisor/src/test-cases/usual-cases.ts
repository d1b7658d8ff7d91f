import type { MealSize } from '@glidepath/device-readings';
import { type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';
import {
  type CarbUnits,
  gramsPerUnit,
  type InjectionPlan,
  mealUnitsOf,
  type PumpRates,
  scaleUnits,
} from '@glidepath/treatment-plan';

import type { AdvisedTreatment, AdvisorInput, PumpFacts } from '../input/advisor-input.ts';
import type { InsulinKinds } from '../input/insulin-kind.ts';
import type { PatientFacts } from '../input/patient-facts.ts';
import { periodAt } from '../input/period-at.ts';
import type { Bolus, Injection, Recorded } from '../input/recorded.ts';
import { ADULT, flatPumpPlan, scheduledBasal, USUAL_PUMP } from './golden-patients.ts';
import { calculated, type DosingMoment, livedToy, NOTHING_RECORDED, type ToyLife } from './toy-life.ts';

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
  rates?: Partial<PumpRates>;
  pump?: Partial<PumpFacts>;
  patient?: Partial<PatientFacts>;
  /** Instead of what the calculator says. */
  dose?: ToyLife['dose'];
}>;

export function pumpCase(person: PumpPerson = {}): AdvisorInput {
  const { truth = {}, days = 21, basal = 0.8, carbRatio = 10, factor = 45 } = person;
  const dose = person.dose ?? ((moment) => calculated(moment, { carbRatio, factor }));
  const recorded = livedToy({ ...life(truth, days), basalUnitsPerHour: () => basal, dose });
  const plan = flatPumpPlan(basal, carbRatio, factor);
  return {
    treatmentType: 'PUMP',
    window: { firstDay: FIRST_DAY, days },
    patient: { ...ADULT, ...person.patient },
    plan: { ...plan, rates: { ...plan.rates, ...person.rates } },
    pump: { ...USUAL_PUMP, ...person.pump },
    recorded: { ...NOTHING_RECORDED, ...recorded, basal: scheduledBasal(basal, days) },
  };
}

/** How the insulins of the cases act. */
export const INSULINS: InsulinKinds = {
  Lantus: 'long',
  'Humulin N': 'nph',
  Humalog: 'rapid',
  'Humulin R': 'regular',
};
const insulinName = 'Humalog';

type Row<Dose> = Readonly<{ upToMgDl: number; doseUnits: Dose }>;

/** Nothing up to 130 mg/dL, then `stepUnits` for each 45 mg/dL, upon a meal part. */
export function scale(mealUnits = 0, stepUnits = 1): readonly Row<number>[] {
  const bounds = [130, 175, 220, 265, 310, 355, 600];
  return bounds.map((upToMgDl, row) => ({ upToMgDl, doseUnits: mealUnits + row * stepUnits }));
}

/** A table for corrections; `rowsOf` gives its doses, whose bounds are those of the morning. */
export function correction(rowsOf: (period: DayPeriod) => readonly Row<number>[] = () => scale()): {
  mode: 'sliding_scale';
  rows: readonly Row<PerPeriod<number>>[];
} {
  const rows = rowsOf('morning').map(({ upToMgDl }, row) => ({
    upToMgDl,
    doseUnits: perPeriod((period) => rowsOf(period)[row]?.doseUnits ?? Number.NaN),
  }));
  return { mode: 'sliding_scale', rows };
}

export function slidingScales(rowsOf: (period: DayPeriod) => readonly Row<number>[]) {
  return perPeriod((period) => ({ mode: 'sliding_scale' as const, rows: rowsOf(period), insulinName }));
}

export function meals<Dose>(doseOf: (period: DayPeriod) => Dose) {
  return perPeriod((period) => ({ insulinName, doseUnits: doseOf(period) }));
}

export function counting(carbRatio: number, carbUnits: CarbUnits = 'g_per_u') {
  const row = { insulinName, carbRatio, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 };
  return { carbUnits, periods: perPeriod(() => row) };
}

const isNight = (period: DayPeriod) => period === 'night';

export const basalOf = (doseUnits: number, name = 'Lantus', atMinute = 1320) => [
  { atMinute, doseUnits, insulinName: name },
];

export const PLANS = {
  MDI_CRCF: { type: 'MDI_CRCF', basal: basalOf(19), crcf: counting(10) },
  MDI_FIXED_MEAL: {
    type: 'MDI_FIXED_MEAL',
    basal: basalOf(19),
    meals: meals((period) => (isNight(period) ? 0 : 6)),
    correction: correction(),
  },
  MDI_ESTIMATED_MEAL: {
    type: 'MDI_ESTIMATED_MEAL',
    basal: basalOf(19),
    meals: meals((period) => (isNight(period) ? sized(0) : sized(6))),
    correction: correction(),
  },
  MDI_SSI: { type: 'MDI_SSI', basal: basalOf(19), scales: slidingScales((period) => scale(isNight(period) ? 0 : 6)) },
  BASAL_ONLY: { type: 'BASAL_ONLY', basal: basalOf(19) },
} as const satisfies Readonly<Record<Exclude<AdvisedTreatment, 'PUMP'>, InjectionPlan>>;

function sized(normal: number) {
  return { small: Math.max(0, normal - 1), normal, large: normal === 0 ? 0 : normal + 1 };
}

export type InjectionPerson = Readonly<{
  treatmentType: Exclude<AdvisedTreatment, 'PUMP'>;
  truth?: Truth;
  days?: number;
  basalUnits?: number;
  plan?: Partial<InjectionPlan>;
  patient?: Partial<PatientFacts>;
  /** Reads a meter before meals and at bedtime instead of a sensor. */
  hasMeterOnly?: boolean;
}>;

export function injectionCase(person: InjectionPerson): AdvisorInput {
  const { treatmentType, truth = {}, days = 21, basalUnits = 19 } = person;
  const plan = { ...PLANS[treatmentType], basal: basalOf(basalUnits), ...person.plan } as InjectionPlan;
  const dose = (moment: DosingMoment) => injected(plan, moment);
  const given = plan.basal.reduce((sum, { doseUnits }) => sum + doseUnits, 0) / 24;
  const recorded = livedToy({ ...life(truth, days), basalUnitsPerHour: () => given, dose });
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
    insulins: INSULINS,
    recorded: {
      ...NOTHING_RECORDED,
      ...(person.hasMeterOnly ? { ...recorded, sensors: [], meter: readingsOf(recorded, days) } : recorded),
      injections,
    },
  };
}

/** What the plan says at this moment; no plan but one with carb counting asks for grams. */
function injected(plan: InjectionPlan, moment: DosingMoment): Omit<Bolus, 'minute'> | null {
  const { minuteOfDay, grams, glucoseMgDl } = moment;
  const period = periodAt(minuteOfDay);
  if (plan.type === 'MDI_CRCF') {
    const { carbRatio, correctionFactorMgDlPerUnit: factor } = plan.crcf.periods[period];
    return calculated(moment, { carbRatio: gramsPerUnit(carbRatio, plan.crcf.carbUnits), factor }, 0.5);
  }
  const mealSize = sizeOf(grams);
  const isMealDose = grams > 0 && (plan.type === 'MDI_FIXED_MEAL' || plan.type === 'MDI_ESTIMATED_MEAL');
  const doseUnits = (isMealDose ? mealUnitsOf(plan, period, mealSize) : 0) + scaleUnits(plan, period, glucoseMgDl);
  return { doseUnits, ...(isMealDose && plan.type === 'MDI_ESTIMATED_MEAL' ? { mealSize } : {}) };
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
