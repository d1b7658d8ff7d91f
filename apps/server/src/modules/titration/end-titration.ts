import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { logByPerson } from './log-step.ts';
import { findOpenTitration, updateTitration } from './titration.repository.ts';

/** Repeating it is harmless. */
export async function endTitration({ database, clock }: Deps, patientId: string, clinician: Clinician): Promise<void> {
  const now = clock.now();
  await database.inScope(scopeOf(clinician), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    await endOpenTitration(tx, patientId, { by: clinician, now });
  });
}

/** In the scope of a patient who is locked already. */
export async function endOpenTitration(
  tx: Tx,
  patientId: string,
  { by, now }: Readonly<{ by: Clinician; now: Date }>,
): Promise<void> {
  const titration = await findOpenTitration(tx, patientId);
  if (!titration) return;
  await updateTitration(tx, titration.id, { status: 'ended', reason: 'by-clinician' });
  await logByPerson(tx, titration, { kind: 'ended', reason: 'by-clinician' }, { by, now });
}
