import { randomUUID } from 'node:crypto';
import { normalisedEmail } from '@glidepath/account-rules';
import { type InsulinDelivery, normalisedMrn, type Sex } from '@glidepath/patient-rules';
import type { DiabetesType, TreatmentType } from '@glidepath/treatment-plan';

import { newId } from '#platform/database/new-id.ts';

export type NewPatient = Readonly<{
  clinicId: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  /** YYYY-MM-DD. */
  bornOn: string;
  timezone: string;
  email?: string | null;
  mrn?: string | null;
  weightKg?: number | null;
  sex?: Sex | undefined;
  insulinDelivery?: InsulinDelivery | null;
  treatmentType?: TreatmentType;
  typeOfDiabetes?: DiabetesType | null;
  preMealTargetLowMgDl?: number;
  preMealTargetHighMgDl?: number;
  startedAdvisorAt?: Date;
  tidepoolEmail?: string;
  studyGroupName?: string | null;
  trialName?: string | null;
  hasAcceptedTerms?: boolean;
  isSharedWithClinic?: boolean;
}>;

export function newPatientRow(patient: NewPatient, now: Date) {
  return { ...accountColumns(patient, now), ...treatmentColumns(patient) };
}

function accountColumns(patient: NewPatient, now: Date) {
  return {
    id: newId(now),
    clinic_id: patient.clinicId,
    first_name: patient.firstName.trim(),
    middle_name: patient.middleName?.trim() ?? '',
    last_name: patient.lastName.trim(),
    // Random, so that an identifier in a request tells nothing about the person (D1-063).
    ext_name: randomUUID(),
    date_of_birth: patient.bornOn,
    email: patient.email ? normalisedEmail(patient.email) : null,
    mrn: normalisedMrn(patient.mrn),
    timezone: patient.timezone,
    study_group_name: patient.studyGroupName ?? null,
    trial_name: patient.trialName ?? null,
    has_accepted_terms: patient.hasAcceptedTerms ?? false,
    tidepool_email: patient.tidepoolEmail ?? null,
    is_shared_with_clinic: patient.isSharedWithClinic ?? true,
    created_at: now,
  };
}

function treatmentColumns(patient: NewPatient) {
  return {
    weight_kg: patient.weightKg ?? null,
    sex: patient.sex ?? ('UNKNOWN' as const),
    insulin_delivery: patient.insulinDelivery ?? null,
    treatment_type: patient.treatmentType ?? null,
    type_of_diabetes: patient.typeOfDiabetes ?? null,
    pre_meal_glucose_target_low_mg_dl: patient.preMealTargetLowMgDl ?? null,
    pre_meal_glucose_target_high_mg_dl: patient.preMealTargetHighMgDl ?? null,
    started_advisor_at: patient.startedAdvisorAt ?? null,
  };
}
