import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Kysely } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findPatient, findRemovedPatients, lockPatient, type Patient } from './patient-access.repository.ts';

export type { Patient };

/**
 * May this caller see this patient? The scope of the transaction knows: the clinic's patients for a clinician, the
 * own record for a patient or guest. A foreign id answers exactly as one that does not exist (D1-099).
 */
export async function findVisiblePatient(tx: Tx, patientId: string): Promise<Patient> {
  const patient = await findPatient(tx, patientId);
  if (!patient) throw new ApiError('not-found');
  return patient;
}

/** For work that nobody waits for: whoever is no longer treated is passed over. */
export function findPatientIfVisible(tx: Tx, patientId: string): Promise<Patient | undefined> {
  return findPatient(tx, patientId);
}

/** The same for whoever is about to change the patient. */
export async function lockVisiblePatient(tx: Tx, patientId: string): Promise<Patient> {
  const patient = await lockPatient(tx, patientId);
  if (!patient) throw new ApiError('not-found');
  return patient;
}

/** For whatever a clinician does with a patient's data: treating needs the patient's share (D1-091). */
export async function assertMayTreat(tx: Tx, patientId: string): Promise<Patient> {
  const patient = await findVisiblePatient(tx, patientId);
  if (!patient.is_shared_with_clinic) throw new ApiError('data-access-denied');
  return patient;
}

/** Those of these ids whose record was removed after its retention: only the trail is left of them. */
export async function removedPatientIds(
  system: Kysely<Schema>,
  clinicId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await findRemovedPatients(system, clinicId, ids);
  return found.flatMap(({ id }) => id ?? []);
}
