import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findTimingRefusal } from '../generate/find-timing-refusal.ts';
import { findRunning, insertTaken, type KnownRecommendation } from '../recommendation.repository.ts';
import { findTruth } from './made-from.ts';
import { lockPrepared, type PreparedAdvice, removePrepared } from './prepared-advice.repository.ts';

/** In whose name something is decided, also when it is carried out later. */
export type Signer = Pick<Clinician, 'userId' | 'clinicId'>;

export type Taking = Readonly<{ patientId: string; key: string; now: Date }>;
export type TakenAdvice = Readonly<{ recommendation: KnownRecommendation; prepared: PreparedAdvice; patient: Patient }>;

/**
 * Makes a recommendation of what was prepared: of exactly what was shown, and only if it would be made again as it is.
 * From then on it counts for the wait until the next.
 */
export async function takePrepared(tx: Tx, { patientId, key, now }: Taking, signer: Signer): Promise<TakenAdvice> {
  const patient = await lockVisiblePatient(tx, patientId);
  const prepared = await lockPrepared(tx, patientId);
  if (!prepared) throw new ApiError('not-found');
  const isOutdated = prepared.key !== key || (await findTruth(tx, patient, prepared, now)) !== 'true';
  if (isOutdated || prepared.status !== 'COMPLETED') throw new ApiError('advice-outdated');
  const asked = {
    clinic_id: patient.clinic_id,
    patient_id: patientId,
    treatment_type: prepared.treatment_type,
    requested_at: now,
  };
  const timing = await findTimingRefusal(tx, asked, patient);
  if (timing) throw new ApiError(timing.name);
  const recommendation = await insertTaken(tx, {
    ...asked,
    ...contentOf(prepared),
    id: prepared.id,
    status: 'COMPLETED',
    requested_by: signer.userId,
    finished_at: now,
  });
  if (!recommendation) {
    throw new ApiError('recommendation-running', undefined, (await findRunning(tx, patientId))?.id);
  }
  await removePrepared(tx, patientId);
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'clinician', id: signer.userId, clinicId: signer.clinicId },
    subjectId: patientId,
    action: 'prepared-advice-taken',
    facts: { recommendation: recommendation.id, madeAt: prepared.made_at.toISOString(), key },
  });
  return { recommendation, prepared, patient };
}

/** As it was prepared: the days, the versions and the words. */
function contentOf({ stored: { advice, data, existing }, ...prepared }: PreparedAdvice) {
  return {
    period_start: prepared.period_start,
    period_end: prepared.period_end,
    glucose_avg_mg_dl: prepared.glucose_avg_mg_dl,
    algorithm_version: prepared.algorithm_version,
    advice: advice && JSON.stringify(advice),
    data: data && JSON.stringify(data),
    existing: existing && JSON.stringify(existing),
    reports: prepared.reports,
    replayable_days: prepared.replayable_days,
  };
}
