import { calculatorOf } from '@glidepath/api-contract/wire/bolus-calculator';
import {
  type BolusCalculator,
  type ClinicMode,
  type DayPeriodStarts,
  DIRECT_DIABETES_TYPE,
  hasBolusCalculator,
  hasDayPeriods,
  isAlgorithmicType,
  neededSettings,
  settingsOfType,
  type TreatmentSettings,
} from '@glidepath/patient-rules';
import type { CarbUnits, TreatmentType } from '@glidepath/treatment-plan';

import type { Patient } from '#shared/account/patients.query.ts';
import type { PatientConfig } from '../patient-config.query.ts';

/** The answer to whether the patient meets the indications for use; it is asked each time and not stored (D1-078). */
export type Indications = 'unanswered' | 'met' | 'not-met';

export type StartForm = Readonly<{
  settings: TreatmentSettings;
  indications: Indications;
  dayPeriods: DayPeriodStarts;
  carbUnits: CarbUnits | null;
  calculator: BolusCalculator;
}>;

export type StartContext = Readonly<{ mode: ClinicMode; isIndicationsAsked: boolean }>;

/** The treatment settings of the record: the start page and the edit page both begin with them. */
export function settingsOf(
  patient: Pick<Patient, 'treatmentType' | 'typeOfDiabetes' | 'preMealGlucoseTargetLow' | 'preMealGlucoseTargetHigh'>,
): TreatmentSettings {
  const { treatmentType, typeOfDiabetes, preMealGlucoseTargetLow: low, preMealGlucoseTargetHigh: high } = patient;
  return { treatmentType, typeOfDiabetes, preMealGlucoseRange: low === null || high === null ? null : { low, high } };
}

export function startFormOf(patient: Patient, config: PatientConfig): StartForm {
  return {
    settings: settingsOf(patient),
    indications: 'unanswered',
    dayPeriods: config.dayPeriods,
    carbUnits: config.carbUnits,
    calculator: calculatorOf(config),
  };
}

/** The question about indications is about a type, so another type asks it again. */
export function withTreatmentType(form: StartForm, type: TreatmentType): StartForm {
  if (type === form.settings.treatmentType) return form;
  return { ...form, settings: settingsOfType(type), indications: 'unanswered' };
}

/** The study has settled how its patients are treated: once started, their type is not changed (CLINIC-07). */
export function isTypeSettled(
  { treatmentType, startedAdvisorAt }: Pick<Patient, 'treatmentType' | 'startedAdvisorAt'>,
  mode: Pick<ClinicMode, 'isDirectToPatient'>,
): boolean {
  return mode.isDirectToPatient && treatmentType !== null && startedAdvisorAt !== null;
}

export type StartParts = Readonly<{
  indications: boolean;
  typeOfDiabetes: boolean;
  preMealGlucoseRange: boolean;
  dayPeriods: boolean;
  carbUnits: boolean;
  calculator: boolean;
}>;

const NO_PARTS: StartParts = {
  indications: false,
  typeOfDiabetes: false,
  preMealGlucoseRange: false,
  dayPeriods: false,
  carbUnits: false,
  calculator: false,
};

/** What is asked beside the type. Direct-to-patient clinics fix diabetes type and bolus settings (D1-082). */
export function startParts(type: TreatmentType | null, { mode, isIndicationsAsked }: StartContext): StartParts {
  if (type === null) return NO_PARTS;
  const needed = neededSettings(type);
  return {
    indications: asksIndications(type, isIndicationsAsked),
    typeOfDiabetes: needed.typeOfDiabetes && !mode.isDirectToPatient,
    preMealGlucoseRange: needed.preMealGlucoseRange,
    dayPeriods: hasDayPeriods(type),
    carbUnits: type === 'MDI_CRCF',
    calculator: hasBolusCalculator(type, mode.isBolusCalculatorForMealsShown) && !mode.isDirectToPatient,
  };
}

export function asksIndications(type: TreatmentType | null, isIndicationsAsked: boolean): boolean {
  return isIndicationsAsked && type !== null && isAlgorithmicType(type);
}

/** The settings as they would be stored: what the type does not need is null (D1-077). */
export function confirmedSettings(settings: TreatmentSettings, mode: ClinicMode): TreatmentSettings {
  const { treatmentType, preMealGlucoseRange } = settings;
  if (treatmentType === null) return settings;
  const needed = neededSettings(treatmentType);
  const typeOfDiabetes = mode.isDirectToPatient ? DIRECT_DIABETES_TYPE : settings.typeOfDiabetes;
  return {
    treatmentType,
    typeOfDiabetes: needed.typeOfDiabetes ? typeOfDiabetes : null,
    preMealGlucoseRange: needed.preMealGlucoseRange ? preMealGlucoseRange : null,
  };
}
