import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { joinedName } from '@glidepath/patient-rules';

import { UNDO_MS } from '#modules/guarded-settings/undo-period.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { endOpenTitration } from '#modules/titration/end-titration.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { newToken } from '#platform/secrets/token.ts';
import {
  closeDeviceAccounts,
  endPatientSessions,
  erasePerson,
  findDeactivated,
  lockDeactivated,
  setDeactivated,
} from './data-rights.repository.ts';

type NamedPatient = Readonly<{ patientId: string; admin: Clinician }>;

/** Ends the treatment here. Nothing is lost by it but the keys to device accounts. */
export async function deactivatePatient(
  { database, clock }: Deps,
  { patientId, admin, reason }: NamedPatient & Readonly<{ reason: string }>,
): Promise<void> {
  const now = clock.now();
  await database.inScope(scopeOf(admin), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    await endOpenTitration(tx, patientId, { by: admin, now });
  });
  await database.asSystem(async (tx) => {
    await endPatientSessions(tx, patientId, now);
    await closeDeviceAccounts(tx, patientId);
    await setDeactivated(tx, patientId, now, reason);
    const event = { at: now, actor: actorOf(admin), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'patient-deactivated' });
  });
}

export async function reactivatePatient({ database, clock }: Deps, { patientId, admin }: NamedPatient): Promise<void> {
  await database.asSystem(async (tx) => {
    await lockedDeactivated(tx, patientId, admin);
    await setDeactivated(tx, patientId, null, null);
    const event = { at: clock.now(), actor: actorOf(admin), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'patient-reactivated' });
  });
}

/** Cannot be taken back, so the name is typed. */
export async function erasePatient(
  { database, clock }: Deps,
  { patientId, admin, name }: NamedPatient & Readonly<{ name: string }>,
): Promise<void> {
  const now = clock.now();
  await database.asSystem(async (tx) => {
    const patient = await lockedDeactivated(tx, patientId, admin);
    if (tidy(name) !== tidy(joinedName(patient))) {
      throw new ApiError('input-invalid', { name: "This is not the patient's name." });
    }
    await erasePerson(tx, patientId, { now, extName: newToken() });
    const event = { at: now, actor: actorOf(admin), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'patient-erased' });
  });
}

const tidy = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

async function lockedDeactivated(tx: Tx, patientId: string, { clinicId }: Clinician) {
  const patient = await lockDeactivated(tx, patientId, clinicId);
  if (!patient) throw new ApiError('not-found');
  return patient;
}

export async function deactivatedPatients({ database }: Deps, { clinicId }: Clinician) {
  const rows = await database.asSystem((tx) => findDeactivated(tx, clinicId));
  return rows.flatMap(
    ({ id, mrn, isSharedWithClinic, deactivatedAt, erasedAt, retentionYears, shortenedAt, ...name }) =>
      deactivatedAt
        ? {
            id,
            name: joinedName(name),
            mrn,
            isSharedWithClinic,
            deactivatedAt: deactivatedAt.toISOString(),
            erasedAt: erasedAt?.toISOString() ?? null,
            removedOn: retentionYears === null ? null : removalDay(deactivatedAt, retentionYears, shortenedAt),
          }
        : [],
  );
}

/** Not while a shortened period can still be undone. */
function removalDay(from: Date, years: number, shortenedAt: Date | null): string {
  const day = new Date(from);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  const soonestMs = shortenedAt ? shortenedAt.getTime() + UNDO_MS : 0;
  return new Date(Math.max(day.getTime(), soonestMs)).toISOString().slice(0, 10);
}
