import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { NamedPatient, OpenedPatient } from '#platform/deps.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { findEmergencyAccess } from './emergency-access.repository.ts';
import { findNamedPatient, findRemovedPatients } from './patient.repository.ts';

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
  const patient =
    (await findNamedPatient(database.system, { about, name, clinicId })) ??
    (await findRemoved(database, { about, name, caller }));
  const isVisible = patient && (caller.kind === 'clinician' || patient.id === caller.patientId);
  // A foreign id answers exactly as one that does not exist (D1-099).
  if (!isVisible) throw new ApiError('not-found');
  if (caller.kind === 'patient' || caller.kind === 'guest') return { id: patient.id, reason: null };
  if (patient.isShared) return { id: patient.id, reason: null };
  const emergency = await findEmergencyAccess(database.system, patient.id, caller.userId, clock.now());
  // Who has not shared must still be found and invited: a profile says nothing of the treatment then.
  if (!emergency && about.holds === 'treatment') throw new ApiError('data-access-denied');
  return { id: patient.id, reason: emergency?.reason ?? null };
}

async function findRemoved({ system }: Database, { about, name, caller }: Asked) {
  if (!('everPatient' in about)) return undefined;
  const [removed] = await findRemovedPatients(system, caller.clinicId, [name]);
  return removed && { id: name, isShared: false };
}
