import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { issueUploaderTokenCall } from '@glidepath/api-contract/devices/issue-uploader-token.call';
import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { getLastUploadTimeCall } from '@glidepath/api-contract/reports/get-last-upload-time.call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function people(changes: Parameters<typeof aPatient>[2] = {}) {
  const { id: clinicId } = await aClinic(server);
  const doctor = await aDoctor(server, clinicId);
  const { id: patientId } = await aPatient(server, clinicId, changes);
  return { clinicId, patientId, extName: `ext-${patientId}`, token: await tokenOf(server, doctor.email) };
}

const DEVICES = [{ device_id: 'pump', kind: 'pump', model: 'P1' }];
const stamp = { device_id: 'pump', timestamp: '2026-02-20T12:00:00Z', device_time: '2026-02-20T07:00:00' };
const bolus = { type: 'bolus', ...stamp, kind: 'normal', delivered_units: 4.5 };
const basalInjection = { type: 'injection', ...stamp, role: 'basal', dose_units: 20, insulin_type: 'glargine' };

const override = { type: 'loop_override', ...stamp, kind: 'exercise', target_low_mg_dl: 140, target_high_mg_dl: 160 };
const mode = { type: 'loop_mode', ...stamp, mode: 'manual', duration_seconds: 900, cause: 'sensor' };

const upload = (token: string, extName: string, changes: object = {}) =>
  server.call(uploadDeviceDataCall, {
    token,
    body: {
      ext_name: extName,
      timezone: 'America/New_York',
      devices: DEVICES,
      records: [bolus, basalInjection],
      ...changes,
    },
  });
const historyOf = (patient: { clinicId: string; patientId: string }) =>
  server.deps.database.inScope(patient, (tx) =>
    readDeviceHistory(tx, patient.patientId, { fromMs: 0, toMs: Date.UTC(2030, 0, 1) }),
  );

describe('POST device_data/', () => {
  it('D3-37: stores what is new, says how much that was, and writes down that it happened', async () => {
    const { clinicId, patientId, extName, token } = await people();
    const first = await upload(token, extName);
    const now = server.clock.now().toISOString();
    expect([first.status, first.body]).toEqual([200, { received: 2, stored: 2, duplicates: 0, last_upload_time: now }]);
    expect((await upload(token, extName)).body).toMatchObject({ received: 2, stored: 0, duplicates: 2 });
    const { records } = await historyOf({ clinicId, patientId });
    expect(records).toMatchObject([
      { type: 'bolus', deliveredUnits: 4.5, zone: 'America/New_York', deviceClockMs: Date.UTC(2026, 1, 20, 7) },
      { type: 'injection', role: 'basal', doseUnits: 20 },
    ]);
    const events = await auditEventsAbout(server, patientId);
    expect(events.map(({ action, facts }) => [action, facts])).toEqual([
      ['device-data-uploaded', { source: 'uploader', records: 2 }],
      ['device-data-uploaded', { source: 'uploader', records: 2 }],
    ]);
  });

  it('D3-37: stores what a closed loop was told and did, and which one it was', async () => {
    const { clinicId, patientId, extName, token } = await people();
    const records = [override, mode, { type: 'daily_insulin', ...stamp, automatic_units: 12.5 }];
    const devices = [{ ...DEVICES[0], loop_system: 'control-iq' }];
    expect((await upload(token, extName, { devices, records })).body).toMatchObject({ received: 3, stored: 3 });
    const history = await historyOf({ clinicId, patientId });
    expect(history.devices).toMatchObject([{ loopSystem: 'control-iq' }]);
    expect(history.records).toMatchObject([
      { type: 'daily_insulin', automaticUnits: 12.5 },
      { type: 'loop_mode', mode: 'manual', durationSeconds: 900, cause: 'sensor' },
      { type: 'loop_override', kind: 'exercise', targetLowMgDl: 140, targetHighMgDl: 160 },
    ]);
  });

  it.each([
    ['a time before there were devices', { records: [{ ...bolus, timestamp: '1999-12-31T00:00:00Z' }] }, 'timestamp'],
    ['a time that is still to come', { records: [{ ...bolus, timestamp: '2026-03-03T00:00:00Z' }] }, 'timestamp'],
    ['a device that is not named', { records: [{ ...bolus, device_id: 'other' }] }, 'device_id'],
    ['a zone that does not exist', { timezone: 'Mars/Olympus' }, 'zone'],
    ['a target of an override in mmol/L', { records: [{ ...override, target_low_mg_dl: 6.5 }] }, 'target_low_mg_dl'],
    ['a mode nobody knows', { records: [{ ...mode, mode: 'dreaming' }] }, 'mode'],
    ['a dose below zero', { records: [{ ...bolus, delivered_units: -1 }] }, 'delivered_units'],
    ['a record among good ones', { records: [bolus, { ...bolus, device_id: 'other' }] }, 'device_id'],
  ])('D3-37: %s is refused with its place, and nothing is stored', async (_, changes, field) => {
    const { extName, token } = await people();
    const before = await tableContents(server.deps.database);
    const { status, body } = await upload(token, extName, changes);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([expect.stringMatching(new RegExp(`^records\\.\\d\\.${field}$`))]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ERR-28: an upload that cannot be stored answers code 90, and nothing of it is kept', async () => {
    const { extName, token } = await people();
    const before = await tableContents(server.deps.database);
    await sql`alter table device_events rename column facts to hidden`.execute(server.deps.database.system);
    const { status, body } = await upload(token, extName);
    await sql`alter table device_events rename column hidden to facts`.execute(server.deps.database.system);
    expect([status, body.code]).toEqual([502, 90]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ROLE-02: a patient of another clinic does not exist', async () => {
    const [own, foreign] = [await people(), await people()];
    const before = await tableContents(server.deps.database);
    for (const extName of [foreign.extName, 'nobody']) expect((await upload(own.token, extName)).status).toBe(404);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('GET last_upload_time', () => {
  const lastUpload = (token: string, patientId: string) =>
    server.call(getLastUploadTimeCall, { token, query: { patient_id: patientId } });

  it('RPT-43, RECS-19: answers when data last came in, and 404 while none did', async () => {
    const { patientId, extName, token } = await people();
    expect((await lastUpload(token, patientId)).status).toBe(404);
    await upload(token, extName);
    server.clock.advance(60_000);
    await upload(token, extName);
    expect((await lastUpload(token, patientId)).body).toEqual({ last_upload_time: server.clock.now().toISOString() });
  });

  it('ERR-25: answers 77 for a patient who does not share', async () => {
    const { patientId, token } = await people({ is_shared_with_clinic: false });
    const { status, body } = await lastUpload(token, patientId);
    expect([status, body.code]).toEqual([403, 77]);
  });
});

describe('POST uploader_token', () => {
  const launch = (token: string, patientId: string) =>
    server.call(issueUploaderTokenCall, { token, params: { id: patientId } });

  it('UPL-12: gives the link a token that brings the data of this patient, and no other, for a quarter of an hour', async () => {
    const own = await people();
    const neighbour = await aPatient(server, own.clinicId);
    const { status, body } = await launch(own.token, own.patientId);
    expect([status, body.expires]).toEqual([201, 900]);
    expect(body.token).not.toBe(own.token);

    expect((await upload(body.token, own.extName)).status).toBe(200);
    expect((await upload(body.token, neighbour.ext_name)).status).toBe(404);
    const events = await auditEventsAbout(server, own.patientId);
    expect(events.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['uploader-launched', 'clinician'],
      ['device-data-uploaded', 'clinician'],
    ]);
    server.clock.advance(900_000);
    const late = await upload(body.token, own.extName);
    expect([late.status, late.body.code]).toEqual([401, 87]);
  });

  it('UPL-12: brings nothing once its owner may no longer launch it, and works for an educator', async () => {
    const own = await people();
    const { token } = (await launch(own.token, own.patientId)).body;
    const madeOwner = (role: 'educator' | 'viewer' | 'front-desk') =>
      server.deps.database.system
        .updateTable('users')
        .set({ staff_role: role })
        .where('clinic_id', '=', own.clinicId)
        .execute();
    await madeOwner('educator');
    expect((await upload(token, own.extName)).status).toBe(200);
    for (const role of ['viewer', 'front-desk'] as const) {
      await madeOwner(role);
      const refused = await upload(token, own.extName);
      expect([refused.status, refused.body.detail]).toEqual([403, 'role-not-allowed']);
    }
  });

  it('UPL-12: ends with the session of the clinician, which it cannot end itself', async () => {
    const own = await people();
    const { token } = (await launch(own.token, own.patientId)).body;
    await server.call(logOutCall, { token });
    expect((await upload(token, own.extName)).status).toBe(200);
    await server.call(logOutCall, { token: own.token });
    expect((await upload(token, own.extName)).status).toBe(401);
  });
});
