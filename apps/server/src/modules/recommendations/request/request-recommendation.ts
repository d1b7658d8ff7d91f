import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import { findVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findPatientByExtName, findRunning, insertRecommendation } from '../recommendation.repository.ts';

export type RequestedRecommendation = Readonly<{
  /** The patient's ext_name, or id where patients are treated directly (GEN-11, GEN-13). */
  userId: string;
  /** Those that the path serves (D-03). */
  treatmentTypes: readonly TreatmentType[];
}>;

/** Written down before it is answered: a generation that was asked for is decided, whatever happens to this server. */
export function requestRecommendation(
  { database, clock }: Deps,
  { userId, treatmentTypes }: RequestedRecommendation,
  clinician: Clinician,
): Promise<string> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const { mode } = await findClinicMode(tx, clinician.clinicId, now);
    const patient = await findVisiblePatient(tx, await patientIdOf(tx, userId, mode.isDirectToPatient));
    const { treatment_type: treatmentType } = patient;
    if (patient.started_advisor_at === null || treatmentType === null) throw new ApiError('advisor-not-started');
    if (!treatmentTypes.includes(treatmentType)) throw new ApiError('treatment-type-mismatch');
    return insertRequest(tx, { patient, treatmentType, clinician, now });
  });
}

type Request = Readonly<{
  patient: Patient;
  treatmentType: TreatmentType;
  clinician: Clinician;
  now: Date;
  /** The recommendation that it takes the place of, made again without days that were left out since. */
  recomputes?: string;
}>;

/** One at a time for each patient, whoever asks. */
export async function insertRequest(tx: Tx, request: Request): Promise<string> {
  const { patient, treatmentType, clinician, now, recomputes = null } = request;
  const made = await insertRecommendation(tx, {
    id: newId(now),
    clinic_id: patient.clinic_id,
    patient_id: patient.id,
    treatment_type: treatmentType,
    status: 'NEW',
    requested_by: clinician.userId,
    requested_at: now,
    recomputes,
  });
  if (!made) throw new ApiError('recommendation-running', undefined, (await findRunning(tx, patient.id))?.id);
  await recordAuditEvent(tx, {
    at: now,
    actor: actorOf(clinician),
    subjectId: patient.id,
    action: 'recommendation-requested',
    facts: { recommendation: made.id, ...(recomputes && { recomputes }) },
  });
  return made.id;
}

async function patientIdOf(tx: Tx, userId: string, isDirectToPatient: boolean): Promise<string> {
  if (isDirectToPatient && isUuid(userId)) return userId;
  const patient = await findPatientByExtName(tx, userId);
  if (!patient) throw new ApiError('not-found');
  return patient.id;
}
