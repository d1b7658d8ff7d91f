import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { AskedPatient, NamedPatient, OpenedPatient } from '#platform/deps.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { findEmergencyAccess } from './emergency-access.repository.ts';
import { findNamedPatient } from './patient-access.repository.ts';
import { removedPatientIds } from './patient-access.ts';

type AskedAboutPatient = AskedPatient & Readonly<{ about: NamedPatient; caller: SignedIn }>;

/**
 * Asked once, before any call that names a patient: who is it, and may this caller open the record? What a patient does
 * not share with the clinic stays closed (D1-091), unless this clinician opened it in an emergency, or the patient asked
 * for what is handed over: an emergency opens a record for treating, and not for taking it along.
 */
export async function openPatient(
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
  asked: AskedAboutPatient,
): Promise<OpenedPatient> {
  const { about, caller, isAskedFor } = asked;
  const patient = await visiblePatient(database, asked);
  const isOwn = caller.kind === 'patient' || caller.kind === 'guest';
  if (isOwn || patient.isShared) return { id: patient.id, reason: null };
  const isHandedOver = about.unsharedIf !== undefined;
  const emergency = isHandedOver
    ? undefined
    : await findEmergencyAccess(database.system, patient.id, caller, clock.now());
  // Patients who have not shared must still be found and invited; their profile then says nothing about the treatment.
  if (!emergency && !isAskedFor && about.holds === 'treatment') throw new ApiError('data-access-denied');
  return { id: patient.id, reason: emergency?.reason ?? null };
}

/** A foreign id answers exactly as one that does not exist (D1-099). */
async function visiblePatient(database: Database, asked: AskedAboutPatient) {
  const { about, name, caller } = asked;
  const found = await findNamedPatient(database.system, { about, name, clinicId: caller.clinicId });
  const patient = found ?? (await findRemoved(database, asked));
  const isVisible = patient && (caller.kind === 'clinician' || patient.id === caller.patientId);
  if (!isVisible) throw new ApiError('not-found');
  return patient;
}

async function findRemoved({ system }: Database, { about, name, caller }: AskedAboutPatient) {
  if (!('everPatient' in about)) return undefined;
  const [id] = await removedPatientIds(system, caller.clinicId, [name]);
  return id === undefined ? undefined : { id, isShared: false };
}
