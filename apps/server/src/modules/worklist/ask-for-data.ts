import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { askForDataCall } from '@glidepath/api-contract/worklist/ask-for-data.call';
import { dayIn } from '@glidepath/device-readings';
import { snoozeIssue } from '@glidepath/worklist-rules';
import type * as z from 'zod/mini';

import { findPatientReader, findUserName } from '#modules/auth/user-contact.ts';
import { assertWorklistShown } from '#modules/clinics/clinic-facts.ts';
import { findAccounts } from '#modules/devices/fresh-device-data.ts';
import { assertMayTreat } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { findOpenDataRequest, insertDataRequest } from './data-request.repository.ts';
import { endDataRequest } from './end-data-request.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { updateRow, type WorklistRow } from './worklist-row.repository.ts';

type Asked = Camelised<z.infer<typeof askForDataCall.body>>;
type Asking = Readonly<{ patientId: string; asked: Asked }>;

/** The patient is told what is missing, and the row waits for it. */
export async function askForData(deps: Deps, asking: Asking, clinician: Clinician): Promise<void> {
  const now = deps.clock.now();
  await deps.database.inScope(scopeOf(clinician), (tx) => keepAsked(tx, asking, clinician, now));
  // Only after the transaction: nobody is told of what was not kept.
  deps.backgroundWork.start('data-request-mail', () => sendMail(deps, asking.patientId));
}

async function keepAsked(tx: Tx, { patientId, asked }: Asking, clinician: Clinician, now: Date): Promise<void> {
  await assertWorklistShown(tx, clinician.clinicId);
  const row = await lockToDecide(tx, patientId);
  if (!row) throw new ApiError('not-found');
  if (row.version !== asked.version) throw new ApiError('changed-meanwhile');
  await assertMayWait(tx, row, asked.until, now);
  const actor = actorOf(clinician);
  const former = await findOpenDataRequest(tx, patientId);
  if (former) await endDataRequest(tx, former, 'asked-anew', { at: now, actor });
  const id = newId(now);
  const data = [...new Set(asked.data)];
  await insertDataRequest(tx, {
    id,
    clinic_id: row.clinic_id,
    patient_id: patientId,
    asked_by: clinician.userId,
    asked_by_name: (await findUserName(tx, clinician.userId)) ?? '',
    asked_at: now,
    data: JSON.stringify(data),
    message: asked.message,
    until: asked.until,
    missing_data: row.missing_data,
    risk: row.risk,
    had_dead_connection: (await findAccounts(tx, patientId)).some(({ state }) => state !== 'connected'),
  });
  // Seen at once; the next look says the same.
  const waits = { state: 'awaiting-data', list_group: 'waiting', snooze: null, snoozed_until: null } as const;
  await updateRow(tx, patientId, waits, now);
  await recordAuditEvent(tx, {
    at: now,
    actor,
    subjectId: patientId,
    action: 'data-requested',
    // The words stand with the request: they may tell of the person's health.
    facts: { dataRequest: id, data, until: asked.until, isOwnWords: asked.message !== null },
  });
}

/** For as long as a row may be put off until data come. */
async function assertMayWait(tx: Tx, row: WorklistRow, until: string, now: Date): Promise<void> {
  const { timezone } = await assertMayTreat(tx, row.patient_id);
  const isVeryLow = row.criteria.some(({ criterion }) => criterion === 'very-low');
  const issue = snoozeIssue({ kind: 'needs-data', until, isVeryLow, today: dayIn(timezone, now.getTime()) });
  if (issue) throw new ApiError(issue);
}

/** Says that there is something to read, and not what: mail is no place for health data. */
async function sendMail({ database, mailer, config }: Deps, patientId: string): Promise<void> {
  const reader = await findPatientReader(database.system, patientId);
  if (reader) await mailer.send(linkMail('data-requested', { ...reader, link: `${config.baseUrl}/my-feedbacks` }));
}
