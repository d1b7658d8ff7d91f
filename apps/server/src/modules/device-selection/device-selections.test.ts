import { createDeviceSelectionCall } from '@glidepath/api-contract/devices/create-device-selection.call';
import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';
import { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { DEVICES } from '@glidepath/device-selection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aCast, type Cast } from '../../../test-support/cast.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinicId: string;
let token: string;
let cast: Cast;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  cast = await aCast(server);
});
afterAll(() => server.close());

const select = (patientId: string, deviceId: number, as = token) =>
  server.call(createDeviceSelectionCall, { token: as, body: { device_id: deviceId, patient_id: patientId } });
const change = (patientId: string, id: number, status: string, as = token) =>
  server.call(updateDeviceSelectionCall, {
    token: as,
    body: { patient_id: patientId, device_selection_id: id, device_selection_status: status },
  });
const patientOf = async (id: string, as = token) =>
  (await server.call(getPatientCall, { token: as, params: { id } })).body;
const listed = async (id: string, as = token) =>
  (await server.call(listPatientsCall, { token: as })).body.find((one: { id: string }) => one.id === id);

describe('selecting a device', () => {
  it('DEVSEL-15, DEVSEL-16: makes a pending selection and is recorded', async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    const { status, body } = await select(patientId, 1);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        device_id: 1,
        patient_id: patientId,
        device_selection_status: 'PENDING',
        device: { name: 'Dexcom G6', link: 'https://www.dexcom.com' },
      },
    ]);
    const events = await auditEventsAbout(server, patientId);
    expect(events.at(-1)).toMatchObject({ action: 'device-selected', facts: { selectionId: body.id, deviceId: 1 } });
  });

  it('DEVSEL-30: every patient answer carries the selections, changed ones at once', async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    expect((await listed(patientId)).device_selections).toEqual([]);
    const { body: first } = await select(patientId, 3);
    expect((await listed(patientId)).device_selections).toEqual([first]);
    const { body: second } = await select(patientId, 6);
    const { body: arrived } = await change(patientId, first.id, 'ARRIVED');
    expect((await listed(patientId)).device_selections).toEqual([arrived, second]);
    const patient = await patientOf(patientId);
    expect(patient).toEqual(await listed(patientId));
    const body = { first_name: 'Noa', version: patient.version };
    const edited = await server.call(updatePatientCall, { token, params: { id: patientId }, body });
    expect([edited.status, edited.body.device_selections]).toEqual([200, [arrived, second]]);
  });

  it('DEVSEL-30: a patient sees the own selections', async () => {
    const { body } = await select(cast.patientId, 2, cast.tokens.clinician);
    expect((await patientOf(cast.patientId, cast.tokens.patient)).device_selections).toEqual([body]);
    expect((await listed(cast.patientId, cast.tokens.patient)).device_selections).toEqual([body]);
  });

  it('DEVSEL-03, GUEST-06: patients and guests may not', async () => {
    const { body } = await select(cast.patientId, 2, cast.tokens.clinician);
    const before = await tableContents(server.deps.database);
    for (const as of [cast.tokens.patient, cast.tokens.guest]) {
      expect((await server.call(getDeviceSelectionTreeCall, { token: as })).status).toBe(403);
      expect((await select(cast.patientId, 1, as)).status).toBe(403);
      expect((await change(cast.patientId, body.id, 'ARRIVED', as)).status).toBe(403);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('DEVSEL-31: an unknown device is refused, a foreign patient unknown', async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    const before = await tableContents(server.deps.database);
    for (const deviceId of [0, 7, -1, 2 ** 31]) {
      const { status, body } = await select(patientId, deviceId);
      expect([status, body.fields]).toEqual([400, { device_id: expect.any(String) }]);
    }
    expect((await select(cast.patientId, 1)).status).toBe(404);
    expect((await select(patientId, 1.5)).status).toBe(400);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('has every device of the product', async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    for (const { id, name, link } of DEVICES) {
      expect((await select(patientId, id)).body.device).toEqual({ name, link });
    }
  });
});

describe('changing a selection', () => {
  const selected = async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    return { patientId, id: (await select(patientId, 1)).body.id as number };
  };

  it('DEVSEL-21: answers the selection with its new status, and is recorded', async () => {
    const { patientId, id } = await selected();
    for (const status of ['ARRIVED', 'PENDING', 'ARRIVED', 'ARCHIVED']) {
      const answer = await change(patientId, id, status);
      expect([answer.status, answer.body]).toMatchObject([200, { id, device_selection_status: status }]);
    }
    const events = await auditEventsAbout(server, patientId);
    expect(events.at(-1)).toMatchObject({
      action: 'device-selection-changed',
      facts: { selectionId: id, from: 'ARRIVED', to: 'ARCHIVED' },
    });
  });

  it('DEVSEL-22: any other status is refused', async () => {
    const { patientId, id } = await selected();
    for (const status of ['pending', 'CANCELLED', '', null]) {
      expect((await change(patientId, id, status as string)).status).toBe(400);
    }
  });

  it('DEVSEL-22: so is the one it has', async () => {
    const { patientId, id } = await selected();
    const { status, body } = await change(patientId, id, 'PENDING');
    expect([status, body.fields]).toEqual([400, { device_selection_status: expect.any(String) }]);
    const both = await Promise.all([change(patientId, id, 'ARRIVED'), change(patientId, id, 'ARRIVED')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('DEVSEL-31: one of another patient, of another clinic or of nobody is not found', async () => {
    const { patientId, id } = await selected();
    const other = await selected();
    const before = await tableContents(server.deps.database);
    expect((await change(other.patientId, id, 'ARRIVED')).status).toBe(404);
    expect((await change(patientId, id, 'ARRIVED', cast.tokens.clinician)).status).toBe(404);
    expect((await change(cast.patientId, id, 'ARRIVED', cast.tokens.clinician)).status).toBe(404);
    expect((await change(patientId, 2_000_000_000, 'ARRIVED')).status).toBe(404);
    expect((await change(patientId, 3_000_000_000, 'ARRIVED')).status).toBe(400);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('DEVSEL-17, DEVSEL-21: an archived selection', () => {
  const archived = async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    const id: number = (await select(patientId, 1)).body.id;
    await change(patientId, id, 'ARRIVED');
    await change(patientId, id, 'ARCHIVED');
    return { patientId, id };
  };

  it('gets its status back when it could not be replaced, and only that one', async () => {
    const { patientId, id } = await archived();
    expect((await change(patientId, id, 'PENDING')).status).toBe(400);
    expect((await change(patientId, id, 'ARCHIVED')).status).toBe(400);
    expect((await change(patientId, id, 'ARRIVED')).body.device_selection_status).toBe('ARRIVED');
    // As any other from here on.
    expect((await change(patientId, id, 'PENDING')).status).toBe(200);
  });

  it('stays so once another device was selected', async () => {
    const { patientId, id } = await archived();
    await select(patientId, 2);
    expect((await change(patientId, id, 'ARRIVED')).status).toBe(400);
  });

  it('stays so for everybody else, and after some minutes for everybody', async () => {
    const { patientId, id } = await archived();
    const colleague = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    expect((await change(patientId, id, 'ARRIVED', colleague)).status).toBe(400);
    server.clock.advance(11 * 60_000);
    expect((await change(patientId, id, 'ARRIVED')).status).toBe(400);
  });
});

describe('row-level security', () => {
  it('ROLE-02, ROLE-06: shows a clinic its selections, a patient the own ones, and lets no patient change them', async () => {
    const { id: patientId } = await aPatient(server, clinicId);
    const { id: otherId } = await aPatient(server, clinicId);
    const { body: own } = await select(patientId, 1);
    await select(otherId, 2);
    const { inScope } = server.deps.database;
    // Without any where clause, as a query that forgot it.
    const seenIn = (scope: { clinicId: string; patientId?: string }) =>
      inScope(scope, (tx) => tx.selectFrom('device_selections').select(['id', 'clinic_id']).execute());
    expect(new Set((await seenIn({ clinicId })).map((row) => row.clinic_id))).toEqual(new Set([clinicId]));
    expect((await seenIn({ clinicId, patientId })).map((row) => row.id)).toEqual([own.id]);
    expect(await seenIn({ clinicId: (await aClinic(server)).id })).toEqual([]);
    const arrive = inScope({ clinicId, patientId }, (tx) =>
      tx.updateTable('device_selections').set({ status: 'ARRIVED' }).where('id', '=', own.id).execute(),
    );
    await expect(arrive).rejects.toThrow(/row-level security/);
  });
});
