import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { findPumpSettingsIn } from '#modules/readings/pump-settings.ts';
import { hadLoopBefore } from '#modules/readings/stored-history.ts';
import { adviceWindow } from '#modules/recommendations/generate/advice-window.ts';
import { findMaterial } from '#modules/recommendations/generate/read-material.ts';
import { sealedKey } from '#platform/audit/sealed-key.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findChangeApprovedAt, findNewestLoopApproval } from './loop-approval.repository.ts';
import { findLoopChoice } from './loop-choice.repository.ts';
import { assertReviewed } from './loop-choice.ts';
import type { LoopCase, LoopReviewContent, work as reviewLoopTask } from './review-loop.task.ts';

const REVIEW_LOOP = new URL('./review-loop.task.ts', import.meta.url);

export type ShownReview = Readonly<{
  content: LoopReviewContent;
  key: string | null;
  /** What was approved last when the review was made; undefined where nothing was. */
  newestApprovalId: string | undefined;
}>;

/**
 * Made anew whenever it is asked for, of what is stored. The key names all that it says and rests on: whoever approves
 * by it approves what was shown.
 */
export async function reviewLoop(
  { database, compute, clock }: Deps,
  patientId: string,
  clinician: Clinician,
): Promise<ShownReview> {
  const now = clock.now();
  const scope = scopeOf(clinician);
  const { patient, newestApprovalId } = await database.inScope(scope, async (tx) => {
    await assertReviewed(tx, patientId, clinician.clinicId);
    const newest = await findNewestLoopApproval(tx, patientId);
    return { patient: assertOnPump(await findVisiblePatient(tx, patientId)), newestApprovalId: newest?.id };
  });
  const { content, dataDigest } = await compute.run<typeof reviewLoopTask>(REVIEW_LOOP, () =>
    database.inScope(scope, (tx) => findLoopCase(tx, patient, now)),
  );
  if (!content.advice) return { content, key: null, newestApprovalId };
  const key = await database.inScope(scope, async (tx) =>
    sealedKey(tx, 'loop_review', { patientId, dataDigest, content, newestApprovalId: newestApprovalId ?? null }),
  );
  return { content, key, newestApprovalId };
}

function assertOnPump(patient: Patient): Patient {
  if (patient.started_advisor_at === null) throw new ApiError('advisor-not-started');
  if (patient.treatment_type !== 'PUMP') throw new ApiError('treatment-type-mismatch');
  return patient;
}

async function findLoopCase(tx: Tx, patient: Patient, now: Date): Promise<LoopCase> {
  const { fromMs } = adviceWindow(patient.timezone, now);
  const asked = {
    clinic_id: patient.clinic_id,
    patient_id: patient.id,
    treatment_type: 'PUMP' as const,
    requested_at: now,
  };
  const [material, { system: correctedSystem }, reportedSettings, ranBefore, approvedAtMs] = await Promise.all([
    findMaterial(tx, asked, patient),
    findLoopChoice(tx, patient.id),
    findPumpSettingsIn(tx, patient.id, { fromMs, toMs: now.getTime() }),
    hadLoopBefore(tx, patient.id, fromMs),
    findChangeApprovedAt(tx, patient.id),
  ]);
  return {
    ...material,
    patient,
    treatmentType: 'PUMP',
    correctedSystem,
    reportedSettings,
    ranBefore,
    approvedAtMs,
    nowMs: now.getTime(),
  };
}
