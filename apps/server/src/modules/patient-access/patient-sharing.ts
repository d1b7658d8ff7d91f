import type { Tx } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { findEmergencyAccess, findEmergencyAccesses } from './emergency-access.repository.ts';

type SharingPatient = Readonly<{ id: string; is_shared_with_clinic: boolean }>;

/** Whether a patient's data is open to somebody: by the patient's share, or in an emergency. */
export async function sharingOf(tx: Tx, patient: SharingPatient, caller: SignedIn, now: Date) {
  const isShared = patient.is_shared_with_clinic;
  const found = !isShared && (await findEmergencyAccess(tx, patient.id, caller, now));
  return { isShared, isOpenedInEmergency: Boolean(found) };
}

/** Why somebody has opened patients, by their ids. */
export async function openedInEmergency(tx: Tx, caller: SignedIn, now: Date): Promise<ReadonlyMap<string, string>> {
  const found = await findEmergencyAccesses(tx, caller, now);
  return new Map(found.map(({ patientId, reason }) => [patientId, reason]));
}
