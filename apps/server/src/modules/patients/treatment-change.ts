import {
  type ClinicMode,
  DIRECT_DIABETES_TYPE,
  deliveryOfTreatmentType,
  neededSettings,
  type TreatmentSettings,
  treatmentSettingsIssues,
} from '@glidepath/patient-rules';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';

/** In direct-to-patient clinics the type of diabetes is fixed, whatever was sent (D1-082). */
export function settingsInClinic(settings: TreatmentSettings, mode: ClinicMode): TreatmentSettings {
  return mode.isDirectToPatient ? { ...settings, typeOfDiabetes: DIRECT_DIABETES_TYPE } : settings;
}

export function treatmentIssues(
  settings: TreatmentSettings,
  { isBasalOnlyEnabled }: Pick<ClinicMode, 'isBasalOnlyEnabled'>,
) {
  return treatmentSettingsIssues(settings, { isBasalOnlyEnabled, indications: 'not-asked' });
}

/** Until the start a type is only planned; leaving a started one begins the waiting time of D1-083. */
export function isTreatmentChange(patient: Patient, treatmentType: TreatmentType): boolean {
  return patient.started_advisor_at !== null && patient.treatment_type !== treatmentType;
}

/** What the type does not need is not kept: a target chosen for another therapy must not carry over (D1-077). */
export function treatmentColumns(
  patient: Patient,
  settings: TreatmentSettings & { treatmentType: TreatmentType },
  { mode, now }: Readonly<{ mode: ClinicMode; now: Date }>,
) {
  const { treatmentType, typeOfDiabetes, preMealGlucoseRange } = settings;
  const needed = neededSettings(treatmentType);
  const range = needed.preMealGlucoseRange ? preMealGlucoseRange : null;
  return {
    treatment_type: treatmentType,
    insulin_delivery: deliveryOfTreatmentType(treatmentType, patient.insulin_delivery),
    type_of_diabetes: needed.typeOfDiabetes || mode.isDirectToPatient ? typeOfDiabetes : null,
    pre_meal_glucose_target_low_mg_dl: range?.low ?? null,
    pre_meal_glucose_target_high_mg_dl: range?.high ?? null,
    changed_treatment_type_at: isTreatmentChange(patient, treatmentType) ? now : patient.changed_treatment_type_at,
  };
}

/** Half a range is kept as one that is on no list, so that the rules refuse it. */
export function glucoseRange(
  lowMgDl: number | null,
  highMgDl: number | null,
): TreatmentSettings['preMealGlucoseRange'] {
  if (lowMgDl === null && highMgDl === null) return null;
  return { low: lowMgDl ?? Number.NaN, high: highMgDl ?? Number.NaN };
}
