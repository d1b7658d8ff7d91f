import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { LoopSystem } from '@glidepath/device-readings';

import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import { findVisiblePatient, lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findLoopChoice, saveLoopChoice } from './loop-choice.repository.ts';

export async function findLoopReviewSwitch(tx: Tx, patientId: string, clinicId: string) {
  await findVisiblePatient(tx, patientId);
  const { isLoopReviewOffered: isOffered } = await findClinicConfiguration(tx, clinicId);
  const { isReviewOn: isEnabled } = await findLoopChoice(tx, patientId);
  return { isOffered, isEnabled };
}

/** Nothing is reviewed that the clinic does not offer, or that nobody turned on. */
export async function assertReviewed(tx: Tx, patientId: string, clinicId: string): Promise<void> {
  const { isOffered, isEnabled } = await findLoopReviewSwitch(tx, patientId, clinicId);
  if (!isOffered) throw new ApiError('loop-review-not-offered');
  if (!isEnabled) throw new ApiError('loop-review-off');
}

export function switchLoopReview(
  { database, clock }: Deps,
  { patientId, isEnabled }: Readonly<{ patientId: string; isEnabled: boolean }>,
  clinician: Clinician,
) {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const { clinic_id: clinicId } = await lockVisiblePatient(tx, patientId);
    const before = await findLoopReviewSwitch(tx, patientId, clinicId);
    if (isEnabled && !before.isOffered) throw new ApiError('loop-review-not-offered');
    if (before.isEnabled === isEnabled) return before;
    const chosen = { patientId, clinicId, userId: clinician.userId, now };
    await saveLoopChoice(tx, chosen, { isReviewOn: isEnabled });
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: patientId,
      action: isEnabled ? 'loop-review-turned-on' : 'loop-review-turned-off',
    });
    return { ...before, isEnabled };
  });
}

/** A review names what acts by the system: a wrong one would name the wrong settings. Null takes the word of the devices. */
export function correctLoopSystem(
  { database, clock }: Deps,
  { patientId, system }: Readonly<{ patientId: string; system: LoopSystem | null }>,
  clinician: Clinician,
) {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const { clinic_id: clinicId } = await lockVisiblePatient(tx, patientId);
    const before = await findLoopChoice(tx, patientId);
    if (before.system === system) return { system };
    await saveLoopChoice(tx, { patientId, clinicId, userId: clinician.userId, now }, { system });
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: patientId,
      action: 'loop-system-corrected',
      facts: { before: before.system, after: system },
    });
    return { system };
  });
}
