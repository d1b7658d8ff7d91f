import type { Tx } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { findEmergencyAccess, findEmergencyAccesses } from './emergency-access.repository.ts';

type Shared = Readonly<{ id: string; is_shared_with_clinic: boolean }>;

/** Whether a patient's data is open to somebody: by the patient's share, or in an emergency. */
export async function sharingOf(tx: Tx, patient: Shared, caller: SignedIn, now: Date) {
  const isShared = patient.is_shared_with_clinic;
  const found = !isShared && (await findEmergencyAccess(tx, patient.id, caller, now));
  return { isShared, isOpenedInEmergency: Boolean(found) };
}

/** Whom somebody has opened and why, by the ids of the patients. */
export async function openedInEmergency(tx: Tx, caller: SignedIn, now: Date): Promise<ReadonlyMap<string, string>> {
  const found = await findEmergencyAccesses(tx, caller, now);
  return new Map(found.map(({ patientId, reason }) => [patientId, reason]));
}
