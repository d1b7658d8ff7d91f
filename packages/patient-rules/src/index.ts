export {
  ACTIVE_INSULIN_HOURS,
  type BolusCalculator,
  bolusCalculatorIssues,
  DEFAULT_BOLUS_CALCULATOR,
  hasBolusCalculator,
  PEN_INCREMENTS_UNITS,
} from './bolus-calculator.ts';
export { type ClinicMode, usesNamedPatients } from './clinic-mode.ts';
export {
  type ClinicSettingsField,
  type ClinicSettingsIssue,
  type ClinicSettingsIssueCode,
  clinicSettingsIssues,
} from './clinic-settings-issues.ts';
export {
  DAY_PERIOD_STEP_MINUTES,
  type DayPeriodStarts,
  DEFAULT_DAY_PERIOD_STARTS,
  dayPeriodIssues,
  hasDayPeriods,
} from './day-period-starts.ts';
export {
  type EditedPatientField,
  type EditedPatientFields,
  editedPatientIssues,
  keptEmailIssue,
  type StoredPatient,
} from './edited-patient-issues.ts';
export { type EmrPatient, emrPatient, SEXES, type Sex } from './emr-query.ts';
export { type FieldIssue, type FieldIssueCode, hasIssue } from './field-issue.ts';
export { normalisedMrn } from './mrn.ts';
export { isNetwork } from './network.ts';
export {
  DIRECT_TRIAL_NAME,
  type NewPatientField,
  type NewPatientFields,
  newPatientIssues,
  STUDY_GROUPS,
  type StudyGroup,
} from './new-patient-issues.ts';
export {
  deliveryOfTreatmentType,
  INSULIN_DELIVERIES,
  type InsulinDelivery,
  offeredTreatmentTypes,
  treatmentTypesOfDelivery,
} from './offered-treatment-types.ts';
export { isSameName, joinedName, MAX_NAME_LENGTH, type PersonName, splitFullName } from './person-name.ts';
export { isWeightKg, typedWeightKg } from './personal-issues.ts';
export { DEFAULT_TIMEZONE, offeredTimezones, presetTimezone, TIMEZONES } from './timezone.ts';
export {
  MAX_TITRATED_UNITS,
  type TitratedDose,
  type TitrationLimits,
  type TitrationLimitsDraft,
  type TitrationLimitsIssue,
  titrationLimitsIssues,
} from './titration-limits.ts';
export {
  carbUnitsIssues,
  DIRECT_DIABETES_TYPE,
  FASTING_RANGES_MG_DL,
  type GlucoseRange,
  isAlgorithmicType,
  neededSettings,
  settingsOfType,
  type TreatmentSettings,
  treatmentSettingsIssues,
} from './treatment-settings.ts';
export { ageOn, typedBirthDate, typedDay } from './typed-birth-date.ts';
