import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type {
  BolusCalculator,
  EditedPatientField,
  FieldIssue,
  FieldIssueCode,
  NewPatientField,
  TreatmentSettings,
} from '@glidepath/patient-rules';

type PatientField =
  | NewPatientField
  | EditedPatientField
  | keyof TreatmentSettings
  | keyof BolusCalculator
  | 'indications'
  | 'dayPeriods'
  | 'carbUnits';

/** What the calls carry under another name than the rules, or not at all. */
const NAMES_IN_CALLS: Readonly<Partial<Record<PatientField, readonly string[]>>> = {
  bornOn: ['dateOfBirth'],
  weightKg: ['weight'],
  hasAcceptedTerms: ['acceptTerms'],
  preMealGlucoseRange: ['preMealGlucoseTargetLow', 'preMealGlucoseTargetHigh'],
  // Asked in the browser alone (D1-078).
  indications: [],
  isEnabled: ['displayBolusCalculator'],
  activeInsulinHours: ['activeInsulinTime'],
  penIncrementUnits: ['bolusCalcPrecision'],
  maxDoseUnits: ['maxBolusCalcDose'],
};

const TEXTS: Readonly<Record<FieldIssueCode, string>> = {
  mandatory: 'This field is mandatory.',
  'birth-date.invalid': 'Invalid date',
  'birth-date.in-future': 'Future dates cannot be used',
  'birth-date.proven': 'The patient has enrolled with this date of birth. It cannot be changed.',
  'name.too-long': 'A name has at most 100 characters.',
  'name.without-letter': 'A name needs at least one letter.',
  'email.format': 'The format of the email address is incorrect.',
  'email.mandatory-for-injections': 'An email address is required for patients treated with injections.',
  'mrn.format': 'MRN must include numbers or letters',
  'mrn.too-long': 'An MRN has at most 10 characters.',
  'weight.out-of-range': 'The weight must be a whole number from 10 to 250 kg.',
  'terms.unconfirmed': 'The terms of use are not confirmed.',
  'choice.unknown': 'This is none of the choices.',
  'not-in-this-clinic': 'This field is not used in this clinic.',
  'treatment-type.unselected': 'Select treatment type.',
  'indications.unanswered': 'Select if the patient meets indications for use of the advisor.',
  'indications.not-met': 'The advisor cannot be used for this patient. Select the generic plan.',
  'diabetes-type.unselected': 'Select type of diabetes.',
  'fasting-range.unselected': 'Select Fasting target range.',
  'max-dose.out-of-range': 'Maximum dose should be between 1 to 99 units',
  'pen-increment.unselected': 'Select insulin pen increment.',
  'active-insulin.unknown': 'Active insulin time is 2, 3 or 4 hours.',
  'day-periods.not-rising': 'Day period start times must be in increasing order.',
  'day-periods.not-a-step': 'Day periods start at a quarter of an hour.',
  'carb-units.unselected': 'Select one of the Carb units to save it.',
};

/** Refuses with all that the rules found, by the names of the calls (D1-096). */
export function assertNoIssues(issues: readonly FieldIssue<PatientField>[]): void {
  if (issues.length === 0) return;
  const fields = Object.fromEntries(
    issues.flatMap(({ field, code }) => (NAMES_IN_CALLS[field] ?? [field]).map((name) => [name, TEXTS[code]])),
  );
  // The one fault with a number of its own, given where nothing else is wrong (D1-072).
  const isOnlyEmailMissing = issues.every(({ code }) => code === 'email.mandatory-for-injections');
  throw new ApiError(isOnlyEmailMissing ? 'email-needed-for-injections' : 'input-invalid', fields);
}
