import { createAccessReportCall } from '@glidepath/api-contract/audit-trail/create-access-report.call';
import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';
import { findTrailPatientsCall } from '@glidepath/api-contract/audit-trail/find-trail-patients.call';
import { listAuditTrailCall } from '@glidepath/api-contract/audit-trail/list-audit-trail.call';
import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';
import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { deactivatePatientCall } from '@glidepath/api-contract/data-rights/deactivate-patient.call';
import { erasePatientCall } from '@glidepath/api-contract/data-rights/erase-patient.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { removeOverdueRecords } from '#modules/data-rights/remove-overdue-records.ts';
import { headPlaces } from '#platform/audit/head-places.ts';
import { keepHeads } from '#platform/audit/keep-heads.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { auditEventsAbout, auditTampering, looksAt } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, provenTokenOf, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Entry = Readonly<{ kind: string; what: string; at: string; details: string | null }>;

/** A clinic in which a doctor has looked at one of two patients and changed her. */
async function usedClinic() {
  const { id: clinicId } = await aClinic(server, { name: 'City Clinic' });
  const admin = await aDoctor(server, clinicId, { is_admin: true, first_name: 'Ada', last_name: 'Ben' });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const patient = await aPatientUser(server, clinicId, { first_name: 'Maya', last_name: 'Levi', mrn: '007' });
  const other = await aPatientUser(server, clinicId, { first_name: 'Noa' });
  const token = await tokenOf(server, admin.email);
  const doctorToken = await tokenOf(server, doctor.email);
  const { patientId } = patient;
  const beganAt = server.clock.now().toISOString();
  server.clock.advance(1000);
  await server.call(listPatientsCall, { token: doctorToken });
  server.clock.advance(1000);
  await server.call(getPatientCall, { token: doctorToken, params: { id: patientId } });
  server.clock.advance(1000);
  await server.call(getPatientCall, { token: doctorToken, params: { id: other.patientId } });
  server.clock.advance(1000);
  const changed = await server.call(updatePatientCall, {
    token: doctorToken,
    params: { id: patientId },
    body: { first_name: 'Maja', version: 1 },
  });
  expect(changed.status).toBe(200);
  server.clock.advance(1000);
  const list = (query: Record<string, string> = {}, by = token) =>
    server.call(listAuditTrailCall, { token: by, query });
  const whatOf = async (query: Record<string, string>) =>
    (await list(query)).body.entries.map(({ what }: Entry) => what);
  return { clinicId, admin, doctor, doctorToken, patient, patientId, other, token, beganAt, list, whatOf };
}

describe('AUDIT-05: the trail of a clinic', () => {
  it('holds what was done and what was seen, newest first, with who and whom', async () => {
    const { list, doctor, patientId, beganAt } = await usedClinic();
    const { status, body } = await list({ from: beganAt });
    expect(status).toBe(200);
    const person = { id: patientId, name: 'Maja Levi', mrn: '007', standing: 'current' };
    const by = { actor_kind: 'clinician', actor: { id: doctor.id, name: 'Dana Roth' } };
    expect(body.entries.slice(0, 5)).toMatchObject([
      { kind: 'look', what: 'update-patient', patient: person, ...by },
      { kind: 'change', what: 'patient-changed', patient: person, ...by },
      { kind: 'look', what: 'get-patient', ...by },
      { kind: 'look', what: 'get-patient', patient: person, ...by, reason: null, details: null },
      { kind: 'look', what: 'list-patients', patient: null, ...by },
    ]);
    expect(body.next).toBeNull();
  });

  it('is asked for by who, whom, what, kind and time', async () => {
    const { whatOf, list, patientId, doctor, admin, beganAt } = await usedClinic();
    expect(await whatOf({ patient_id: patientId })).toEqual(['update-patient', 'patient-changed', 'get-patient']);
    expect(await whatOf({ patient_id: patientId, kind: 'change' })).toEqual(['patient-changed']);
    expect(await whatOf({ kind: 'look', actor_id: doctor.id, what: 'get-patient' })).toHaveLength(2);
    expect(await whatOf({ actor_id: admin.id, kind: 'change' })).toEqual(['signed-in']);
    expect(await whatOf({ patient_id: patientId, what: 'get-patient,patient-changed' })).toEqual([
      'patient-changed',
      'get-patient',
    ]);
    expect(await whatOf({ to: beganAt, kind: 'look' })).toEqual([]);
    const [newest] = (await list({ patient_id: patientId, kind: 'change' })).body.entries;
    // Up to, but without.
    expect(await whatOf({ patient_id: patientId, to: newest.at })).toEqual(['get-patient']);
  });

  it('is read page by page without a gap or a repetition, also where much happened at the same instant', async () => {
    const { clinicId, list, admin, token } = await usedClinic();
    const at = server.clock.now();
    await server.deps.database.asSystem(async (tx) => {
      const actor = { kind: 'clinician', id: admin.id, clinicId } as const;
      for (let number = 0; number < 120; number += 1) {
        await recordAuditEvent(tx, { at, actor, action: 'counted', facts: { number } });
      }
    });
    const from = at.toISOString();
    const seen: Entry[] = [];
    for (let query: Record<string, string> = { from, what: 'counted' }; ; ) {
      const { body } = await list(query);
      expect(body.entries.length).toBeLessThanOrEqual(50);
      seen.push(...body.entries);
      if (body.next === null) break;
      query = { from, what: 'counted', after: body.next };
    }
    expect(seen.map(({ details }) => JSON.parse(details ?? '{}').number)).toEqual(
      Array.from({ length: 120 }, (_, index) => 119 - index),
    );
    for (const after of ['x', '2026-99-01T00:00:00.000000Z look x', `${from} change 1 more`]) {
      expect((await server.call(listAuditTrailCall, { token, query: { after } })).status).toBe(400);
    }
  });

  it('is for administrators of that clinic alone', async () => {
    const one = await usedClinic();
    const another = await usedClinic();
    expect((await one.list({}, one.doctorToken)).status).toBe(403);
    expect((await one.list({ patient_id: another.patientId })).status).toBe(404);
    expect((await one.list({ actor_id: another.doctor.id })).status).toBe(404);
    const { body } = await one.list();
    expect(JSON.stringify(body)).not.toContain(another.clinicId);
    expect(
      body.entries.filter(({ actor }: { actor: { id: string } | null }) => actor?.id === another.doctor.id),
    ).toEqual([]);
  });

  it('says itself that somebody looked at it', async () => {
    const { list, admin, patientId } = await usedClinic();
    await list({ patient_id: patientId });
    expect((await looksAt(server, patientId)).at(-1)).toMatchObject({ call: 'list-audit-trail', actorId: admin.id });
  });

  it('says whether it fits the heads that are kept elsewhere', async () => {
    const alone = await startTestServer();
    const { id: clinicId } = await aClinic(alone);
    const admin = await aDoctor(alone, clinicId, { is_admin: true });
    const token = await tokenOf(alone, admin.email);
    const ledger = async () => (await alone.call(listAuditTrailCall, { token, query: {} })).body.ledger;
    expect(await ledger()).toBeNull();
    const places = headPlaces(alone.deps.config.ledgerHeads);
    await keepHeads(alone.deps, places);
    expect(await ledger()).toEqual({ checked_at: alone.clock.now().toISOString(), is_whole: true });
    await auditTampering(alone, (tx) => tx.deleteFrom('audit_events').where('clinic_id', '=', clinicId).execute());
    await keepHeads(alone.deps, places);
    expect(await ledger()).toMatchObject({ is_whole: false });
    await alone.close();
  });
});

describe('AUDIT-08: the trail knows whom it is about', () => {
  const gone = async () => {
    const clinic = await usedClinic();
    const { token, patientId, admin } = clinic;
    const proven = await provenTokenOf(server, admin.email);
    const act = (call: Call, body?: object) =>
      server.call(call, { token: proven, params: { id: patientId }, ...(body ? { body } : {}) });
    expect((await act(deactivatePatientCall, { reason: 'Moved away' })).status).toBe(204);
    const report = () => server.call(createAccessReportCall, { token, params: { id: patientId }, body: {} });
    const exported = async () =>
      (await server.call(exportAuditTrailCall, { token, body: { format: 'json', patient_id: patientId } })).body
        .entries;
    return { ...clinic, act, report, exported };
  };
  const whomOf = (entries: readonly { patient: object | null; about_id: string }[]) =>
    entries.map(({ patient, about_id: aboutId }) => ({ ...patient, aboutId }));

  it('when the patient was deactivated: name and all that was seen and done', async () => {
    const { patientId, list, report, exported, whatOf } = await gone();
    const former = { aboutId: patientId, id: patientId, name: 'Maja Levi', mrn: '007', standing: 'former' };
    expect(await whatOf({ patient_id: patientId })).toEqual([
      'deactivate-patient',
      'patient-deactivated',
      'update-patient',
      'patient-changed',
      'get-patient',
    ]);
    for (const entries of [(await list({ patient_id: patientId })).body.entries, await exported()]) {
      for (const whom of whomOf(entries)) expect(whom).toMatchObject(former);
    }
    const { status, body } = await report();
    expect([status, body.patient.name, body.patient.standing]).toEqual([200, 'Maja Levi', 'former']);
    expect(body.people).toContainEqual(expect.objectContaining({ name: 'Dana Roth', looks: 2, changes: 1 }));
  });

  it('when the patient was erased, and when the record went: the id alone', async () => {
    const { patientId, clinicId, list, report, exported, act } = await gone();
    expect((await act(erasePatientCall, { name: 'Maja Levi' })).status).toBe(204);
    for (const standing of ['erased', 'removed']) {
      const whom = { aboutId: patientId, id: patientId, name: '', mrn: null, date_of_birth: null, standing };
      const entries = (await list({ patient_id: patientId })).body.entries;
      expect(entries.length).toBeGreaterThan(6);
      for (const found of [...whomOf(entries), ...whomOf(await exported())]) expect(found).toEqual(whom);
      expect(await report()).toMatchObject({ status: 200, body: { patient: { id: patientId, name: '', standing } } });
      if (standing === 'removed') return;
      await sql`update clinics set record_retention_years = 1 where id = ${clinicId}`.execute(
        server.deps.database.system,
      );
      await sql`update patients set deactivated_at = '2001-01-01' where id = ${patientId}`.execute(
        server.deps.database.system,
      );
      await removeOverdueRecords(server.deps);
      expect((await list({ what: 'record-removed' })).body.entries[0]).toMatchObject({
        what: 'record-removed',
        patient: { id: patientId },
      });
    }
  });

  it('and is closed to other clinics for them too', async () => {
    const { patientId } = await gone();
    const another = await usedClinic();
    expect((await another.list({ patient_id: patientId })).status).toBe(404);
    const options = { token: another.token, params: { id: patientId }, body: {} };
    expect((await server.call(createAccessReportCall, options)).status).toBe(404);
  });

  it('where it was done to somebody of the staff', async () => {
    const { list, admin, doctor, token, clinicId } = await usedClinic();
    const proven = await provenTokenOf(server, admin.email);
    const role = { token: proven, params: { staffId: doctor.id }, body: { staff_role: 'viewer' } };
    expect((await server.call(changeStaffRoleCall, role)).status).toBe(200);
    const invited = { email: `new-${clinicId}@clinic.test`, first_name: 'Tal', last_name: 'Mor', is_admin: false };
    expect((await server.call(inviteStaffMemberCall, { token, body: invited })).status).toBe(201);
    await server.call(deactivateStaffMemberCall, { token, params: { staffId: doctor.id } });
    const [deactivated, invitation, changed] = (await list({ kind: 'change', what: DONE_TO_STAFF })).body.entries;
    expect(deactivated).toMatchObject({
      member: { id: doctor.id, name: 'Dana Roth' },
      about_id: doctor.id,
      patient: null,
    });
    expect(invitation).toMatchObject({ member: { name: 'Tal Mor' } });
    expect(changed).toMatchObject({ member: { id: doctor.id, name: 'Dana Roth' } });
  });

  it('where it was done to the account of a patient', async () => {
    const { clinicId, list, patient, patientId } = await usedClinic();
    const actor = { kind: 'nobody', id: null, clinicId } as const;
    await server.deps.database.asSystem((tx) =>
      recordAuditEvent(tx, { at: server.clock.now(), actor, action: 'account-locked', subjectId: patient.userId }),
    );
    for (const filters of [{}, { patient_id: patientId }]) {
      const [locked] = (await list({ what: 'account-locked', ...filters })).body.entries;
      expect(locked).toMatchObject({ patient: { id: patientId }, about_id: patient.userId });
    }
  });

  it('tells why somebody opened a record in an emergency', async () => {
    const { list, patientId, doctorToken } = await usedClinic();
    const reason = 'found unconscious at home';
    const open = (typed: string) =>
      server.call(openInEmergencyCall, { token: doctorToken, params: { id: patientId }, body: { reason: typed } });
    expect((await open(`  ${reason} `)).status).toBe(201);
    const [entry] = (await list({ what: 'opened-in-emergency' })).body.entries;
    expect(entry).toMatchObject({ reason, patient: { id: patientId } });
    expect(entry.details).not.toContain(reason);
    for (const blank of [' '.repeat(12), `   short     `, '']) expect((await open(blank)).status).toBe(400);
  });
});

const DONE_TO_STAFF = 'staff-role-changed,doctor-invited,user-deactivated';

describe('AUDIT-09: people a filter can be about', () => {
  const searched = async (token: string, search: string) =>
    (await server.call(findTrailPatientsCall, { token, body: { search } })).body;
  const namesOf = ({ patients }: { patients: { name: string }[] }) => patients.map(({ name }) => name);

  async function clinicOf(people: readonly Readonly<Record<string, string>>[]) {
    const { id: clinicId } = await aClinic(server);
    const { email } = await aDoctor(server, clinicId, { is_admin: true });
    const token = await provenTokenOf(server, email);
    const ids: string[] = [];
    for (const person of people) ids.push((await aPatient(server, clinicId, person)).id);
    return { token, ids, clinicId };
  }

  it('is found by how a name or record number begins, whatever case and order, and never of another clinic', async () => {
    const { token } = await clinicOf([
      { first_name: 'Noa', last_name: 'Cohen', mrn: 'AB-1' },
      { first_name: 'Anna Noa', last_name: 'Levi', mrn: 'AB-2' },
      { first_name: 'נועה', last_name: 'לוי', mrn: 'X_9' },
    ]);
    await clinicOf([{ first_name: 'Noa', last_name: 'Foreign', mrn: 'AB-3' }]);
    expect(namesOf(await searched(token, ' noA  co'))).toEqual(['Noa Cohen']);
    expect(namesOf(await searched(token, 'levi noa'))).toEqual(['Anna Noa Levi']);
    expect(namesOf(await searched(token, 'ab-'))).toEqual(['Noa Cohen', 'Anna Noa Levi']);
    expect(namesOf(await searched(token, 'לו'))).toEqual(['נועה לוי']);
    for (const nobody of ['%', '_', 'x%', 'oa', '\\']) expect(namesOf(await searched(token, nobody))).toEqual([]);
  });

  it('can be somebody who left, marked as such: by name, once erased or removed by id', async () => {
    const { token, ids } = await clinicOf([{ first_name: 'Tal', last_name: 'Gone' }]);
    const [id = ''] = ids;
    const act = (call: Call, body: object) => server.call(call, { token, params: { id }, body });
    await act(deactivatePatientCall, { reason: 'Moved away' });
    for (const search of ['gon', '', id]) {
      expect((await searched(token, search)).patients).toMatchObject([{ id, name: 'Tal Gone', standing: 'former' }]);
    }
    await act(erasePatientCall, { name: 'Tal Gone' });
    expect((await searched(token, 'gone')).patients).toEqual([]);
    for (const search of ['', id.toUpperCase()]) {
      expect((await searched(token, search)).patients).toMatchObject([{ id, name: '', standing: 'erased' }]);
    }
    const { clinicId, token: other } = await clinicOf([]);
    const removed = '01890000-0000-7000-8000-00000000abcd';
    await server.deps.database.asSystem((tx) =>
      recordAuditEvent(tx, {
        at: server.clock.now(),
        actor: { kind: 'nobody', id: null, clinicId },
        action: 'record-removed',
        subjectId: removed,
      }),
    );
    expect((await searched(other, removed)).patients).toMatchObject([{ id: removed, standing: 'removed' }]);
    expect((await searched(token, removed)).patients).toEqual([]);
  });

  it('is at most twenty, says that there are more, and reads no more of a large clinic', async () => {
    const { token, clinicId, ids } = await clinicOf([{ first_name: 'Many', last_name: 'People' }]);
    await sql`insert into patients select (jsonb_populate_record(null::patients, to_jsonb(p) || jsonb_build_object(
        'id', gen_random_uuid(), 'ext_name', 'many-' || n, 'last_name', 'Person' || n, 'email', null, 'mrn', null))).*
      from patients p, generate_series(1, 3000) n where p.id = ${ids[0]}`.execute(server.deps.database.system);
    const found = await searched(token, 'many');
    expect([found.patients.length, found.is_cut]).toEqual([20, true]);
    await sql`analyze patients`.execute(server.deps.database.system);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from patients
      where clinic_id = ${clinicId} and (lower(first_name) like 'person12%' or lower(last_name) like 'person12%'
        or lower(middle_name) like 'person12%' or lower(mrn) like 'person12%')`.execute(server.deps.database.system);
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/patients_by_last_name/);
  });
});

describe('AUDIT-06: an export', () => {
  it('holds all that the filters ask for, and is recorded with them', async () => {
    const { token, admin, patientId } = await usedClinic();
    const body = { patient_id: patientId, format: 'csv' };
    const answer = await server.call(exportAuditTrailCall, { token, body });
    expect(answer.body).toMatchObject({ is_cut: false });
    expect(answer.body.entries.map(({ what }: Entry) => what)).toEqual([
      'update-patient',
      'patient-changed',
      'get-patient',
    ]);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'audit-trail-exported',
      actorId: admin.id,
      facts: { format: 'csv', entries: 3 },
    });
  });

  it('about another clinic’s patient is refused and recorded nowhere', async () => {
    const [one, another] = [await usedClinic(), await usedClinic()];
    const body = { patient_id: another.patientId, format: 'json' };
    expect((await server.call(exportAuditTrailCall, { token: one.token, body })).status).toBe(404);
    const events = await auditEventsAbout(server, another.patientId);
    expect(events.filter(({ action }) => action === 'audit-trail-exported')).toEqual([]);
  });
});

describe('AUDIT-07: the access report of a patient', () => {
  it('tells who looked and who changed, and is recorded', async () => {
    const { token, admin, patientId, patient } = await usedClinic();
    const own = await tokenOf(server, patient.email);
    await server.call(getPatientCall, { token: own, params: { id: patientId } });
    const made = () => server.call(createAccessReportCall, { token, params: { id: patientId }, body: {} });
    const { status, body } = await made();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patient: { id: patientId, name: 'Maja Levi', mrn: '007' },
      clinic_name: 'City Clinic',
      made_at: server.clock.now().toISOString(),
      people: [
        { kind: 'patient', looks: 1, changes: 0 },
        { kind: 'clinician', name: 'Dana Roth', looks: 2, changes: 1 },
      ],
      is_cut: false,
    });
    expect(body.entries).toHaveLength(4);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'access-report-made',
      actorId: admin.id,
    });
    // The next one tells of this one.
    expect((await made()).body.people).toContainEqual(
      expect.objectContaining({ name: 'Ada Ben', looks: 1, changes: 1 }),
    );
  });
});
