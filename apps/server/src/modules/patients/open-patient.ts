import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { NamedPatient, OpenedPatient } from '#platform/deps.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { findEmergencyAccess } from './emergency-access.repository.ts';
import { findNamedPatient } from './patient.repository.ts';

type Asked = Readonly<{ about: NamedPatient; name: string; caller: SignedIn }>;

/**
 * Asked once, before any call that names a patient: who is it, and may this caller open the record? What a patient does
 * not share with the clinic stays closed (D1-091), unless this clinician opened it in an emergency.
 */
export async function openPatient(
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
  { about, name, caller }: Asked,
): Promise<OpenedPatient> {
  const { clinicId } = caller;
  const patient = await findNamedPatient(database.system, { about, name, clinicId });
  const isVisible = patient && (caller.kind === 'clinician' || patient.id === caller.patientId);
  // A foreign id answers exactly as one that does not exist (D1-099).
  if (!isVisible) throw new ApiError('not-found');
  if (caller.kind === 'patient' || caller.kind === 'guest') return { id: patient.id, reason: null };
  if (about.holds === 'profile' || patient.isShared) return { id: patient.id, reason: null };
  const emergency = await findEmergencyAccess(database.system, patient.id, caller.userId, clock.now());
  if (!emergency) throw new ApiError('data-access-denied');
  return { id: patient.id, reason: emergency.reason };
}
