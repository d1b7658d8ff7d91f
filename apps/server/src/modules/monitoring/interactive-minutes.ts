import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { contactToEnterWire } from '@glidepath/api-contract/wire/monitoring.wire';
import { firstOfferedDay } from '@glidepath/worklist-rules';
import type * as z from 'zod/mini';

import { findUserName } from '#modules/auth/user-contact.ts';
import { findVisiblePatient, lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findContacts, insertContact, lockContact, setContactTakenBack } from './interactive-minutes.repository.ts';
import { todayWhereShown } from './monitoring-allowed.ts';

type Contact = Camelised<z.infer<typeof contactToEnterWire>>;
type OfPatient = Readonly<{ patientId: string }>;

export function listContacts(
  { database, clock }: Deps,
  { patientId, from, to }: OfPatient & Readonly<{ from: string; to: string }>,
  clinician: Clinician,
) {
  return database.inScope(scopeOf(clinician), async (tx) => {
    await todayWhereShown(tx, clinician.clinicId, clock.now());
    await findVisiblePatient(tx, patientId);
    const rows = await findContacts(tx, { patients: [patientId], from, to });
    const names = await namesOf(tx, new Set(rows.map((row) => row.entered_by)));
    return {
      contacts: rows.map((row) => ({
        id: row.id,
        day: row.day,
        minutes: row.minutes,
        kind: row.kind,
        note: row.note,
        enteredAt: row.entered_at.toISOString(),
        enteredBy: names.get(row.entered_by) ?? null,
        isOwn: row.entered_by === clinician.userId,
        takenBackAt: row.taken_back_at?.toISOString() ?? null,
        takenBackReason: row.taken_back_reason,
      })),
    };
  });
}

async function namesOf(tx: Tx, ids: ReadonlySet<string>) {
  return new Map(await Promise.all([...ids].map(async (id) => [id, await findUserName(tx, id)] as const)));
}

/** Answers its id. */
export function enterContact(
  { database, clock }: Deps,
  { patientId, contact }: OfPatient & Readonly<{ contact: Contact }>,
  clinician: Clinician,
): Promise<string> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const today = await todayWhereShown(tx, clinician.clinicId, now);
    const { clinic_id } = await findVisiblePatient(tx, patientId);
    const { day, minutes, kind } = contact;
    if (day > today || day < firstOfferedDay(today)) throw new ApiError('day-not-counted');
    const id = newId(now);
    await insertContact(tx, {
      id,
      clinic_id,
      patient_id: patientId,
      day,
      minutes,
      kind,
      note: contact.note.trim() || null,
      entered_by: clinician.userId,
      entered_at: now,
    });
    // The note stands with the row: it may tell of the person's health.
    const facts = { contact: id, day, minutes, kind };
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: patientId,
      action: 'interactive-minutes-entered',
      facts,
    });
    return id;
  });
}

type TakingBack = OfPatient & Readonly<{ contactId: string; reason: string }>;

export function takeContactBack(
  { database, clock }: Deps,
  { patientId, contactId, reason }: TakingBack,
  clinician: Clinician,
): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    await todayWhereShown(tx, clinician.clinicId, now);
    await lockVisiblePatient(tx, patientId);
    const contact = await lockContact(tx, { id: contactId, patientId });
    if (!contact) throw new ApiError('not-found');
    if (contact.entered_by !== clinician.userId) throw new ApiError('minutes-of-somebody-else');
    if (contact.taken_back_at) throw new ApiError('changed-meanwhile');
    await setContactTakenBack(tx, contact, { at: now, reason: reason.trim() });
    const { day, minutes } = contact;
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: patientId,
      action: 'interactive-minutes-taken-back',
      facts: { contact: contactId, day, minutes },
    });
  });
}
