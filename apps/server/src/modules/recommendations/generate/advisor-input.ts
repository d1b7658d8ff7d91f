import type { DeviceRecord } from '@glidepath/device-readings';
import {
  type AdviceWindow,
  type AdvisedTreatment,
  type AdvisorInput,
  basalInsulinKind,
  bolusInsulinKind,
  type PatientFacts,
  recordedFromDevices,
} from '@glidepath/dosing-advisor';
import { ageOn } from '@glidepath/patient-rules';
import type { DayLeftOut } from '@glidepath/plan-replay';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { type PatientConfig, penStepUnits } from '#modules/patients/patient-config.ts';
import { INSULINS_BY_NAME } from '#modules/plans/insulin-kinds.ts';
import type { CurrentPlan } from './read-material.ts';

export type AdviceMaterial = Readonly<{
  patient: Patient;
  config: PatientConfig;
  treatmentType: AdvisedTreatment;
  current: Omit<CurrentPlan, 'pumpSettings'>;
  window: AdviceWindow;
  lastDay: string;
  records: readonly DeviceRecord[];
  daysLeftOut: readonly DayLeftOut[];
  /** The weeks before the window, where they are looked at. */
  earlier?: Readonly<{ window: AdviceWindow; records: readonly DeviceRecord[] }> | null;
}>;

/** Judges only injections; a pump patient need not have one. */
const USUAL_PRE_MEAL_RANGE_MG_DL = { low: 80, high: 130 };

export function advisorInput(material: AdviceMaterial): AdvisorInput {
  const { patient, config, treatmentType, current, window, daysLeftOut, earlier = null } = material;
  const kindOfInsulin = (name: string) => {
    const kind = bolusInsulinKind(name, INSULINS_BY_NAME);
    return kind === 'other' ? undefined : kind;
  };
  const kindOfBasal = (name: string) => {
    const kind = basalInsulinKind(name, INSULINS_BY_NAME);
    return kind === 'other' ? undefined : kind;
  };
  const recordedIn = ({ window: days, records }: Pick<AdviceMaterial, 'window' | 'records'>) =>
    recordedFromDevices({ records, zone: patient.timezone, window: days, kindOfInsulin, kindOfBasal });
  return {
    treatmentType,
    ...(patient.treatment_type === null ? {} : { storedTreatmentType: patient.treatment_type }),
    window,
    patient: factsOf(material),
    plan: current.plan,
    insulins: INSULINS_BY_NAME,
    periodStartMinutes: config.dayPeriods,
    ...(current.pump && { pump: current.pump }),
    ...(current.former.length > 0 && { formerPlans: current.former }),
    ...(current.approved && { approvedPlan: current.approved }),
    recorded: recordedIn(material),
    ...(daysLeftOut.length > 0 && { daysLeftOut: daysLeftOut.map(({ day, reason }) => ({ day, reason })) }),
    ...(earlier && { earlier: { days: earlier.window.days, recorded: recordedIn(earlier) } }),
  };
}

/** Whose age is not known is outside the population that the advisor may be used for. */
const UNKNOWN_AGE_YEARS = 0;

/** What the advisor must know of a person on a day. */
export function factsOf({
  patient,
  config,
  lastDay,
}: Pick<AdviceMaterial, 'patient' | 'config' | 'lastDay'>): PatientFacts {
  const { pre_meal_glucose_target_low_mg_dl: low, pre_meal_glucose_target_high_mg_dl: high } = patient;
  return {
    ageYears: patient.date_of_birth === null ? UNKNOWN_AGE_YEARS : ageOn(patient.date_of_birth, lastDay),
    ...(patient.weight_kg === null ? {} : { weightKg: patient.weight_kg }),
    diabetesType: patient.type_of_diabetes ?? 'Type1',
    preMealRangeMgDl: low === null || high === null ? USUAL_PRE_MEAL_RANGE_MG_DL : { low, high },
    penStepUnits: penStepUnits(config),
  };
}
