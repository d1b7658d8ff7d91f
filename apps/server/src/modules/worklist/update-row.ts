import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { dayIn } from '@glidepath/device-readings';
import { snoozeIssue } from '@glidepath/worklist-rules';
import type * as z from 'zod/mini';

import { findUserStanding } from '#modules/auth/user-contact.ts';
import { assertWorklistShown } from '#modules/clinics/clinic-facts.ts';
import { findAccounts } from '#modules/devices/fresh-device-data.ts';
import { assertMayTreat } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { lockRow, updateRow, type WorklistRow } from './worklist-row.repository.ts';

type Edit = Camelised<z.infer<typeof updateWorklistRowCall.body>>;

/** Whose the row is, and until when nobody need look: nobody overwrites what they have not seen. */
export function updateWorklistRow(
  { database, clock }: Deps,
  { patientId, edit }: Readonly<{ patientId: string; edit: Edit }>,
  clinician: Clinician,
): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    await assertWorklistShown(tx, clinician.clinicId);
    const row = await lockRow(tx, patientId);
    if (!row) throw new ApiError('not-found');
    if (row.version !== edit.version) throw new ApiError('changed-meanwhile');
    if (edit.ownerId) await assertTreatsHere(tx, edit.ownerId, clinician);
    const snoozed = edit.snooze === undefined ? {} : await snoozeColumns(tx, row, edit.snooze, { clinician, now });
    await updateRow(tx, patientId, { ...ownerColumn(edit), ...snoozed }, now);
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: patientId,
      action: 'worklist-row-changed',
      facts: factsOf(edit),
    });
  });
}

const ownerColumn = ({ ownerId }: Edit) => (ownerId === undefined ? {} : { owner_id: ownerId });

/** The reason stands with the row: it may tell of the person's health. */
function factsOf({ ownerId, snooze }: Edit) {
  return {
    ...(ownerId !== undefined && { owner: ownerId }),
    ...(snooze !== undefined && { snoozedUntil: snooze?.until ?? null, kind: snooze?.kind ?? null }),
  };
}

/** Somebody of this clinic who may work with the list. */
async function assertTreatsHere(tx: Tx, userId: string, { clinicId }: Clinician): Promise<void> {
  const user = await findUserStanding(tx, userId);
  if (user?.clinicId !== clinicId || !user.isActive || user.role === 'front-desk') throw new ApiError('not-found');
}

type ByWhom = Readonly<{ clinician: Clinician; now: Date }>;

async function snoozeColumns(tx: Tx, row: WorklistRow, snooze: Edit['snooze'], { clinician, now }: ByWhom) {
  if (!snooze) return { snooze: null, snoozed_until: null };
  const [patient, accounts] = await Promise.all([
    // Of somebody who shares nothing nobody knows what would be put off.
    assertMayTreat(tx, row.patient_id),
    findAccounts(tx, row.patient_id),
  ]);
  const { kind, until, reason } = snooze;
  const isVeryLow = row.criteria.some(({ criterion }) => criterion === 'very-low');
  const issue = snoozeIssue({ kind, until, isVeryLow, today: dayIn(patient.timezone, now.getTime()) });
  if (issue) throw new ApiError(issue);
  const stored = {
    kind,
    reason,
    by: clinician.userId,
    at: now.toISOString(),
    risk: row.risk,
    hadDeadConnection: accounts.some(({ state }) => state !== 'connected'),
  };
  return { snooze: JSON.stringify(stored), snoozed_until: until };
}
