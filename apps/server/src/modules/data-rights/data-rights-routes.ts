import { deactivatePatientCall } from '@glidepath/api-contract/data-rights/deactivate-patient.call';
import { erasePatientCall } from '@glidepath/api-contract/data-rights/erase-patient.call';
import { exportFormerPatientDataCall } from '@glidepath/api-contract/data-rights/export-former-patient-data.call';
import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { listDeactivatedPatientsCall } from '@glidepath/api-contract/data-rights/list-deactivated-patients.call';
import { reactivatePatientCall } from '@glidepath/api-contract/data-rights/reactivate-patient.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { joinedName } from '@glidepath/patient-rules';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { tellAdministrators } from '#modules/guarded-settings/tell-administrators.ts';
import { isFrontDesk } from '#modules/patients/staff-rights.ts';
import { assertSealed } from '#platform/audit/ledger.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { findAllRows } from './data-rights.repository.ts';
import { deactivatedPatients, deactivatePatient, erasePatient, reactivatePatient } from './deactivated-patients.ts';
import { findNamedPeople } from './named-people.repository.ts';
import { findPatientContact } from './patient-contact.repository.ts';

export const DATA_RIGHTS_ROUTES: readonly Route[] = [
  implementCall(exportPatientDataCall, {
    handle: ({ params: { id }, query, caller, deps }) => exportedData(deps, caller, { id, ...query }),
  }),
  implementCall(exportFormerPatientDataCall, {
    handle: ({ params: { id }, query, caller, deps }) => exportedData(deps, caller, { id, ...query }),
  }),
  implementCall(deactivatePatientCall, {
    handle: async ({ params, body: { reason }, caller, deps }) => {
      await assertFreshProof(deps, caller);
      await deactivatePatient(deps, { patientId: params.id, admin: caller, reason });
      return undefined;
    },
  }),
  implementCall(listDeactivatedPatientsCall, { handle: ({ caller, deps }) => deactivatedPatients(deps, caller) }),
  implementCall(reactivatePatientCall, {
    handle: async ({ params, caller, deps }) => {
      await reactivatePatient(deps, { patientId: params.id, admin: caller });
      return undefined;
    },
  }),
  implementCall(erasePatientCall, {
    handle: async ({ params, body: { name }, caller, deps }) => {
      await assertFreshProof(deps, caller);
      await erasePatient(deps, { patientId: params.id, admin: caller, name });
      return undefined;
    },
  }),
];

type WantedExport = Readonly<{ id: string; isAskedForByPatient?: 'true' | undefined }>;

/** Whose it is, and whether it is shared or asked for, was asked before the call. */
async function exportedData(deps: Deps, caller: Clinician | PatientUser, { id, isAskedForByPatient }: WantedExport) {
  // Administrators of a clinic need not see treatments.
  if (isFrontDesk(caller)) throw new ApiError('role-not-allowed');
  if (caller.kind === 'clinician') await assertFreshProof(deps, caller);
  const now = deps.clock.now();
  await deps.database.asSystem(async (tx) => {
    await assertSealed(tx, id);
    const event = { at: now, actor: actorOf(caller), subjectId: id };
    const facts = isAskedForByPatient ? { facts: { askedForByPatient: true } } : {};
    await recordAuditEvent(tx, { ...event, action: 'data-exported', ...facts });
  });
  if (isAskedForByPatient && caller.kind === 'clinician') await announceDataExport(deps, caller.clinicId, id);
  // A patient gets what a patient may see.
  const isOwn = caller.kind === 'patient';
  const read = async (tx: Tx) => {
    const found = await findAllRows(tx, id);
    const tables = isOwn ? withoutWorkOfClinic(found) : found;
    return { tables, people: (await findNamedPeople(tx, id, tables)).map(personAnswer) };
  };
  const { asSystem, inScope } = deps.database;
  const data = await (isOwn ? inScope(scopeOf(caller), read) : asSystem(read));
  return { patientId: id, exportedAt: now.toISOString(), ...data };
}

function personAnswer({ id, ...name }: Awaited<ReturnType<typeof findNamedPeople>>[number]) {
  return { id, name: joinedName({ ...name, middleName: '' }) };
}

type Tables = Record<string, Record<string, unknown>[]>;

/** What was proposed, weighed and noted before anything was decided. What was shared stands in the plans and feedbacks. */
const WORK_OF_CLINIC: readonly string[] = [
  'recommendations',
  'pump_start_requests',
  'confirmed_changes',
  'clinic_notes',
  'considered_plans',
  'decision_outcomes',
  'second_opinions',
  'loop_reviews',
  'emergency_accesses',
  'audit_events',
];

/** For an approved plan: what it was before somebody changed it, and why it was changed. */
const WORDS_OF_CLINIC: readonly string[] = [
  'recommendation_feedbacks.edits',
  'recommendation_feedbacks.edit_reason',
  'treatment_plans.reason',
];

function withoutWorkOfClinic(tables: Tables): Tables {
  const shown = Object.entries(tables).filter(([table]) => !WORK_OF_CLINIC.includes(table));
  return Object.fromEntries(shown.map(([table, rows]) => [table, rows.map((row) => shownOf(table, row))]));
}

function shownOf(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !WORDS_OF_CLINIC.includes(`${table}.${column}`)));
}

/** Nobody can say that a patient asked for data without the patient and all administrators hearing of it. */
async function announceDataExport(deps: Deps, clinicId: string, patientId: string): Promise<void> {
  await Promise.all([tellAdministrators(deps, clinicId, 'unshared-data-exported'), tellPatient(deps, patientId)]);
}

async function tellPatient({ database, backgroundWork, mailer, config }: Deps, patientId: string): Promise<void> {
  const { email, accountEmail, firstName, language } = await findPatientContact(database, patientId);
  const to = accountEmail ?? email;
  if (to === null) return;
  const mail = linkMail('data-handed-over', { to, firstName, language: language ?? 'en', link: config.baseUrl });
  backgroundWork.start('data-handed-over-mail', () => mailer.send(mail));
}
