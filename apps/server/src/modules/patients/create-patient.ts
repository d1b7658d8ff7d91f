import { randomUUID } from 'node:crypto';
import { birthDateIssue, isEmail, normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { DiabetesType, TreatmentType } from '@glidepath/treatment-plan';

import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { insertPatient } from './patient.repository.ts';

export type NewPatient = Readonly<{
  clinicId: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  /** YYYY-MM-DD. */
  bornOn: string;
  timezone: string;
  email?: string;
  mrn?: string;
  weightKg?: number;
  sex?: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN';
  insulinDelivery?: 'Pump' | 'Injections';
  treatmentType?: TreatmentType;
  typeOfDiabetes?: DiabetesType;
  preMealTargetLowMgDl?: number;
  preMealTargetHighMgDl?: number;
  startedAdvisorAt?: Date;
  tidepoolEmail?: string;
  studyGroupName?: string;
  trialName?: string;
  hasAcceptedTerms?: boolean;
  isSharedWithClinic?: boolean;
}>;

/** Stores a patient without inviting anybody. */
export async function createPatient(
  { database, clock }: Deps,
  patient: NewPatient,
  actor: AuditActor,
): Promise<{ id: string }> {
  const now = clock.now();
  assertFieldsValid(patient, now);
  const row = { ...accountColumns(patient, now), ...treatmentColumns(patient) };
  try {
    await database.inScope({ clinicId: patient.clinicId }, async (tx) => {
      await insertPatient(tx, row);
      await recordAuditEvent(tx, { at: now, actor, action: 'patient-added', subjectId: row.id });
    });
  } catch (error) {
    throw duplicateError(error) ?? error;
  }
  return { id: row.id };
}

function accountColumns(patient: NewPatient, now: Date) {
  return {
    id: newId(now),
    clinic_id: patient.clinicId,
    first_name: patient.firstName,
    middle_name: patient.middleName ?? '',
    last_name: patient.lastName,
    // Random, so that an identifier in a request tells nothing about the person (D1-063).
    ext_name: randomUUID(),
    date_of_birth: patient.bornOn,
    email: patient.email ? normalisedEmail(patient.email) : null,
    mrn: patient.mrn?.trim() || null,
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

function assertFieldsValid({ bornOn, email }: NewPatient, now: Date): void {
  const isBirthDateWrong = birthDateIssue(bornOn, now.toISOString().slice(0, 10)) !== undefined;
  const isEmailWrong = email !== undefined && !isEmail(normalisedEmail(email));
  const refused = {
    ...(isBirthDateWrong ? { date_of_birth: 'This field is not valid.' } : {}),
    ...(isEmailWrong ? { email: 'This field is not valid.' } : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
}

/** Two people may add the same patient at once, so the indexes, not a query before, decide. */
function duplicateError(error: unknown): ApiError | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  if (constraint === 'patients_mrn') return new ApiError('mrn-exists');
  if (constraint === 'patients_email') return new ApiError('email-in-use');
  return undefined;
}
