import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import { deactivatePatientCall } from '@glidepath/api-contract/data-rights/deactivate-patient.call';
import { erasePatientCall } from '@glidepath/api-contract/data-rights/erase-patient.call';
import { exportFormerPatientDataCall } from '@glidepath/api-contract/data-rights/export-former-patient-data.call';
import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { listDeactivatedPatientsCall } from '@glidepath/api-contract/data-rights/list-deactivated-patients.call';
import { reactivatePatientCall } from '@glidepath/api-contract/data-rights/reactivate-patient.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { PRINTED_TABLES, TABLES_OF_FILE } from '@glidepath/report-documents/record/record-tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { auditEventsAbout, looksAt } from '../../../test-support/audit-events.ts';
import { addTreatmentRows } from '../../../test-support/odd-rows.ts';
import {
  aClinic,
  aDoctor,
  aPatient,
  aPatientUser,
  prove,
  provenTokenOf,
  tokenOf,
} from '../../../test-support/people.ts';
import { aFeedback, aRecommendation, givenPumpData } from '../../../test-support/recommendations.ts';
import { sealedAsStored } from '../../../test-support/sealed-as-stored.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { removeOverdueRecords } from './remove-overdue-records.ts';

let server: TestServer;
let clinicId: string;
let admin: { id: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  ({ id: clinicId } = await aClinic(server));
  const { id, email } = await aDoctor(server, clinicId, { is_admin: true });
  admin = { id, token: await provenTokenOf(server, email) };
});
afterAll(() => server.close());

const act = (call: Call, id: string, body?: object) =>
  server.call(call, { token: admin.token, params: { id }, ...(body ? { body } : {}) });
const deactivate = (id: string) => act(deactivatePatientCall, id, { reason: 'Moved away' });
const rowsOf = async (table: string, patientId: string) => {
  const column = table === 'patients' ? 'id' : 'patient_id';
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${patientId}`.execute(
    server.deps.database.system,
  );
  return Number(rows[0]?.count);
};

/** Somebody with an account, devices, plans and a titration. */
async function treated() {
  const { patientId, email } = await aPatientUser(server, clinicId, {
    first_name: 'Noga',
    last_name: 'Barak',
    mrn: null,
  });
  const owner = { clinicId, patientId, doctorId: admin.id };
  await aFeedback(server, owner, await aRecommendation(server, owner));
  await addTreatmentRows(server, owner);
  await sealedAsStored(server, clinicId);
  await sql`insert into cloud_connections (patient_id, provider, clinic_id, state, tokens_sealed, connected_at, next_pull_at)
    values (${patientId}, 'dexcom', ${clinicId}, 'connected', ${server.deps.vault.seal('secret token')}, now(), now())`.execute(
    server.deps.database.system,
  );
  return { patientId, email, token: await tokenOf(server, email) };
}

it('PROOF-01: an administrator who has not just proved who it is exports, deactivates and erases nothing', async () => {
  const { patientId } = await treated();
  const { email } = await aDoctor(server, clinicId, { is_admin: true });
  const token = await tokenOf(server, email);
  const exported = await server.call(exportPatientDataCall, { token, params: { id: patientId } });
  expect([exported.status, exported.body.detail]).toEqual([403, 'proof-needed']);
  const leaving = { token, params: { id: patientId }, body: { reason: 'Moved away' } };
  expect((await server.call(deactivatePatientCall, leaving)).body.detail).toBe('proof-needed');
  await deactivate(patientId);
  const options = { token, params: { id: patientId }, body: { name: 'Noga Barak' } };
  expect((await server.call(erasePatientCall, options)).body.detail).toBe('proof-needed');
});

describe('GET patient/{id}/export', () => {
  it('holds a row of every table that names the patient, without secrets, and is recorded', async () => {
    const { patientId, token } = await treated();
    const other = await aPatient(server, clinicId, { last_name: 'Somebodyelse' });
    for (const reader of [admin.token, token]) {
      const { status, body } = await server.call(exportPatientDataCall, { token: reader, params: { id: patientId } });
      expect([status, body.patient_id]).toEqual([200, patientId]);
      const held = Object.keys(body.tables).filter((table) => body.tables[table].length > 0);
      expect(held).toEqual(expect.arrayContaining(['patients', 'users', 'cloud_connections']));
      for (const ofClinic of ['recommendations', 'days_left_out'])
        expect(held.includes(ofClinic)).toBe(reader === admin.token);
      const text = JSON.stringify(body);
      expect(text).toContain('Barak');
      expect(text).not.toMatch(/password_hash|tokens_sealed|Somebodyelse/);
    }
    expect((await server.call(exportPatientDataCall, { token, params: { id: other.id } })).status).toBe(404);
    const events = await auditEventsAbout(server, patientId);
    expect(events.filter(({ action }) => action === 'data-exported')).toMatchObject([
      { actorKind: 'clinician' },
      { actorKind: 'patient' },
    ]);
  });

  it('is closed to a front desk, also to one that administrates', async () => {
    const { patientId } = await treated();
    const desk = await aDoctor(server, clinicId, { is_admin: true, staff_role: 'front-desk' });
    const token = await provenTokenOf(server, desk.email);
    const { status, body } = await server.call(exportPatientDataCall, { token, params: { id: patientId } });
    expect([status, body.detail]).toEqual([403, 'role-not-allowed']);
  });

  it('gives a patient nothing that was not approved and shared', async () => {
    const { patientId, token } = await treated();
    const owner = { clinicId, patientId, doctorId: admin.id };
    const undecided = await aRecommendation(server, owner);
    const exportFor = async (reader: string) =>
      JSON.stringify((await server.call(exportPatientDataCall, { token: reader, params: { id: patientId } })).body);
    expect(await exportFor(admin.token)).toContain(undecided);
    expect(await exportFor(token)).not.toContain(undecided);
  });

  it('knows every table that has a patient', async () => {
    const { patientId } = await treated();
    await sql`select make_months(${server.clock.now()}, ${server.clock.now()})`.execute(server.deps.database.system);
    const { body } = await act(exportPatientDataCall, patientId);
    const { rows } = await sql<{ name: string; is_part: boolean }>`
      select distinct table_name as name, relispartition as is_part
        from information_schema.columns join pg_class on oid = format('public.%I', table_name)::regclass
       where table_schema = 'public' and column_name = 'patient_id'`.execute(server.deps.database.system);
    // Once: the months of what devices sent stand in the whole, and not beside it.
    expect(rows.some((row) => row.is_part)).toBe(true);
    const whole = rows.filter((row) => !row.is_part).map(({ name }) => name);
    expect(Object.keys(body.tables).toSorted()).toEqual([...whole, 'audit_events', 'patients'].toSorted());
  });

  it('is given of somebody who is no longer treated, with a fresh proof, until erased', async () => {
    const { patientId } = await treated();
    const exported = (token: string) => server.call(exportFormerPatientDataCall, { token, params: { id: patientId } });
    expect((await exported(admin.token)).status).toBe(404);
    await deactivate(patientId);
    const { status, body } = await exported(admin.token);
    expect([status, body.patient_id, body.tables.patients[0].last_name]).toEqual([200, patientId, 'Barak']);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({ action: 'data-exported' });
    expect((await looksAt(server, patientId)).at(-1)).toMatchObject({ call: 'export-former-patient-data' });
    const { email } = await aDoctor(server, clinicId, { is_admin: true });
    expect((await exported(await tokenOf(server, email))).body.detail).toBe('proof-needed');
    const desk = await aDoctor(server, clinicId, { is_admin: true, staff_role: 'front-desk' });
    expect((await exported(await provenTokenOf(server, desk.email))).body.detail).toBe('role-not-allowed');
    await act(erasePatientCall, patientId, { name: 'Noga Barak' });
    expect((await exported(admin.token)).status).toBe(404);
  });

  it('ROLE-19: of a patient who does not share is handed over only at their own request, and everybody concerned is notified', async () => {
    const { patientId, email } = await treated();
    const notShared = { is_shared_with_clinic: false };
    await server.deps.database.system.updateTable('patients').set(notShared).where('id', '=', patientId).execute();
    const exported = (call: Call, isAskedFor: boolean) =>
      server.call(call, {
        token: admin.token,
        params: { id: patientId },
        ...(isAskedFor ? { query: { is_asked_for_by_patient: 'true' } } : {}),
      });
    const handOver = async (call: Call) => {
      expect((await exported(call, false)).body.code).toBe(77);
      server.mails.length = 0;
      const { status, body } = await exported(call, true);
      expect([status, body.tables.recommendation_feedbacks.length]).toEqual([200, 1]);
      const told = server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
      expect(told).toEqual(['Your data was downloaded at your clinic']);
      expect(server.mails.map(({ subject }) => subject)).toContain('Data that a patient does not share was downloaded');
      expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
        action: 'data-exported',
        facts: { askedForByPatient: true },
      });
    };
    await handOver(exportPatientDataCall);
    await deactivate(patientId);
    await handOver(exportFormerPatientDataCall);
    const listed = await server.call(listDeactivatedPatientsCall, { token: admin.token });
    expect(listed.body.find(({ id }: { id: string }) => id === patientId)).toMatchObject(notShared);
  });

  it('holds each reading once, whatever month it is of', async () => {
    const { patientId } = await treated();
    await givenPumpData(server, { clinicId, patientId });
    const { body } = await act(exportPatientDataCall, patientId);
    expect(body.tables.sensor_readings).toHaveLength(await rowsOf('sensor_readings', patientId));
    expect(Object.keys(body.tables).filter((table) => table.startsWith('sensor_readings'))).toEqual([
      'sensor_readings',
    ]);
  });

  it('has no table that the PDF neither prints nor names as being in the data file', async () => {
    const { patientId } = await treated();
    const { body } = await act(exportPatientDataCall, patientId);
    const known: readonly string[] = [...Object.keys(PRINTED_TABLES), ...TABLES_OF_FILE];
    expect(Object.keys(body.tables).toSorted()).toEqual(known.toSorted());
  });

  it('names people of the clinic to the clinic alone; a patient reads the names that stand in approvals', async () => {
    const { patientId, token } = await treated();
    const [byClinic, own] = await Promise.all([
      act(exportPatientDataCall, patientId),
      server.call(exportPatientDataCall, { token, params: { id: patientId } }),
    ]);
    const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);
    expect(ids(byClinic.body.people)).toContain(admin.id);
    expect(ids(own.body.people)).not.toContain(admin.id);
  });
});

describe('a deactivated patient', () => {
  it('is out of the list and every call, signed out, without titration and device accounts', async () => {
    const { patientId, token } = await treated();
    expect((await deactivate(patientId)).status).toBe(204);
    // What somebody typed may name the patient: the trail outlives an erasure.
    expect(JSON.stringify(await auditEventsAbout(server, patientId))).not.toContain('Moved away');
    expect((await looksAt(server, patientId)).map(({ call }) => call)).toContain('deactivate-patient');
    expect((await act(getPatientCall, patientId)).status).toBe(404);
    const list = await server.call(listPatientsCall, { token: admin.token });
    expect(JSON.stringify(list.body)).not.toContain(patientId);
    expect((await server.call(getUserCall, { token })).status).toBe(401);
    expect(await rowsOf('cloud_connections', patientId)).toBe(0);
    const { rows } = await sql`select 1 from titrations where patient_id = ${patientId} and status <> 'ended'`.execute(
      server.deps.database.system,
    );
    expect(rows).toEqual([]);
    expect((await server.call(listDeactivatedPatientsCall, { token: admin.token })).body).toContainEqual(
      expect.objectContaining({ id: patientId, name: 'Noga Barak', erased_at: null, removed_on: null }),
    );
    expect((await deactivate(patientId)).status).toBe(404);
  });

  it('comes back with everything but the device accounts', async () => {
    const { patientId, email } = await treated();
    await deactivate(patientId);
    expect((await act(reactivatePatientCall, patientId)).status).toBe(204);
    expect((await act(getPatientCall, patientId)).body).toMatchObject({ name: 'Noga Barak' });
    expect(await tokenOf(server, email)).toBeTruthy();
    expect((await act(reactivatePatientCall, patientId)).status).toBe(404);
  });
});

describe('erasing', () => {
  it('needs deactivation and the typed name', async () => {
    const { patientId } = await treated();
    expect((await act(erasePatientCall, patientId, { name: 'Noga Barak' })).status).toBe(404);
    await deactivate(patientId);
    expect((await act(erasePatientCall, patientId, { name: 'Noga' })).status).toBe(400);
    expect((await act(erasePatientCall, patientId, { name: ' noga  barak ' })).status).toBe(204);
    expect((await act(erasePatientCall, patientId, { name: 'Noga Barak' })).status).toBe(404);
    expect((await act(reactivatePatientCall, patientId)).status).toBe(404);
  });

  it('leaves the record of the treatment, and nothing that says whose it was', async () => {
    const { patientId, email } = await treated();
    await deactivate(patientId);
    await act(erasePatientCall, patientId, { name: 'Noga Barak' });
    for (const table of ['users', 'cloud_connections', 'sensor_readings', 'mailed_keys']) {
      expect([table, await rowsOf(table, patientId)]).toEqual([table, 0]);
    }
    expect(await rowsOf('recommendations', patientId)).toBe(1);
    const { rows } = await sql`select to_jsonb(patients) as row from patients where id = ${patientId}`.execute(
      server.deps.database.system,
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Noga|Barak|Moved away|${email}`));
    expect((await auditEventsAbout(server, patientId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['patient-deactivated', 'patient-erased']),
    );
  });
});

describe('a child with a guardian, and with a plan on its way to the record system', () => {
  const picture = Buffer.from('picture of the profile');
  async function guarded() {
    const made = await treated();
    const { system } = server.deps.database;
    await system
      .updateTable('patients')
      .set({ guardian_name: 'Rivka Barak', guardian_consented_at: server.clock.now(), mrn: 'MRN-7731' })
      .where('id', '=', made.patientId)
      .execute();
    await sql`insert into ehr_deliveries
        (feedback_id, clinic_id, patient_id, recommendation_id, state, queued_at, next_try_at, profile_png)
      select id, clinic_id, patient_id, recommendation_id, 'pending', now(), now(), ${picture}
        from recommendation_feedbacks where patient_id = ${made.patientId}`.execute(system);
    return made;
  }
  /** Every row of every table that still says who it was. */
  async function tablesThatTell(email: string): Promise<string[]> {
    const { system } = server.deps.database;
    const told = `Rivka|MRN-7731|${email}|${picture.toString('hex')}`;
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(system);
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const telling = sql`select 1 from ${sql.table(name)} t where t::text ~* ${told} limit 1`;
        return (await telling.execute(system)).rows.length > 0 ? [name] : [];
      }),
    );
    return found.flat().toSorted();
  }

  it('is erased from every table', async () => {
    const { patientId, email } = await guarded();
    expect(await tablesThatTell(email)).toEqual(['ehr_deliveries', 'patients', 'users']);
    await deactivate(patientId);
    expect((await act(erasePatientCall, patientId, { name: 'Noga Barak' })).status).toBe(204);
    expect(await tablesThatTell(email)).toEqual([]);
  });
});

describe('retention', () => {
  const setYears = (years: number | null, version: number, token = admin.token) =>
    server.call(updateClinicSettingsCall, { token, body: { record_retention_years: years, version } });
  /** As if it had been set so many days ago. */
  const setDaysAgo = (days: number) =>
    sql`update clinics set record_retention_shortened_at = ${server.clock.now()}::timestamptz - ${days} * interval '1 day'
         where id = ${clinicId}`.execute(server.deps.database.system);
  const shiftOf = (patientId: string) => (interval: string) =>
    sql`update patients set deactivated_at = ${server.clock.now()}::timestamptz - ${interval}::interval
         where id = ${patientId}`.execute(server.deps.database.system);

  it('PROOF-15: is changed with a proof alone, is told, and removes nothing that could be undone', async () => {
    const { id: doctorId, email } = await aDoctor(server, clinicId, { is_admin: true });
    const unproven = await tokenOf(server, email);
    expect((await setYears(1, 1, unproven)).body.detail).toBe('proof-needed');
    const { patientId } = await treated();
    await deactivate(patientId);
    await shiftOf(patientId)('2 years');
    await server.deps.backgroundWork.finished();
    server.mails.length = 0;

    expect((await setYears(1, 1)).body).toMatchObject({ record_retention_years: 1 });
    await server.deps.backgroundWork.finished();
    expect(server.mails.map(({ subject }) => subject)).toContain('How long your clinic keeps records was changed');
    expect((await auditEventsAbout(server, clinicId)).at(-1)).toMatchObject({
      action: 'record-retention-changed',
      facts: { before: { record_retention_years: null }, after: { record_retention_years: 1 } },
    });
    const { body: former } = await server.call(listDeactivatedPatientsCall, { token: admin.token });
    const in30Days = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(former.find(({ id }: { id: string }) => id === patientId).removed_on).toBe(in30Days);

    for (const days of [0, 29.9]) {
      await setDaysAgo(days);
      await removeOverdueRecords(server.deps);
      expect([days, await rowsOf('patients', patientId)]).toEqual([days, 1]);
    }
    const [change] = (await server.call(listSettingChangesCall, { token: unproven })).body;
    expect(change).toMatchObject({ kind: 'record-retention', state: 'done' });
    await prove(server, unproven);
    await server.call(undoSettingChangeCall, { token: unproven, params: { changeId: change.id } });
    await setDaysAgo(31);
    await removeOverdueRecords(server.deps);
    expect(await rowsOf('patients', patientId)).toBe(1);
    await sql`update users set deactivated_at = now() where id = ${doctorId}`.execute(server.deps.database.system);
  });

  it('removes the record when the years that the clinic set are over, and not a day earlier', async () => {
    expect((await setYears(7, 3)).body).toMatchObject({ record_retention_years: 7 });
    await setDaysAgo(30);
    const { patientId } = await treated();
    await deactivate(patientId);
    const shift = shiftOf(patientId);
    await shift('7 years -1 day');
    await removeOverdueRecords(server.deps);
    expect(await rowsOf('patients', patientId)).toBe(1);
    await shift('7 years 1 day');
    await removeOverdueRecords(server.deps);
    const tables = ['patients', 'users', 'recommendations', 'days_left_out', 'recommendation_feedbacks', 'titrations'];
    for (const table of tables) {
      expect([table, await rowsOf(table, patientId)]).toEqual([table, 0]);
    }
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({
      action: 'record-removed',
      actorKind: 'nobody',
      facts: { recordRetentionYears: 7 },
    });
    // What was removed by rule is not missed.
    expect((await verifyAuditTrail(server.deps.database)).faults).toEqual([]);
  });

  it('keeps everything where a clinic set nothing', async () => {
    const clinic = await aClinic(server);
    const { id } = await aPatient(server, clinic.id);
    await sql`update patients set deactivated_at = '1990-01-01' where id = ${id}`.execute(server.deps.database.system);
    await removeOverdueRecords(server.deps);
    expect(await rowsOf('patients', id)).toBe(1);
  });
});
