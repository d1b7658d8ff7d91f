import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout, looksAt } from '../../../test-support/audit-events.ts';
import { aDoctor, aPatient, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { aStaffedClinic, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const DEFAULTS = {
  displayBolusCalculator: true,
  activeInsulinTime: 3,
  bolusCalcPrecision: 1,
  maxBolusCalcDose: 99,
  dayPeriods: { morning: 300, afternoon: 660, evening: 1020, night: 1320 },
  carbUnits: null,
  version: 0,
};

let server: TestServer;
let clinic: StaffedClinic;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await aStaffedClinic(server);
});
afterAll(() => server.close());

const read = (id: string, { token } = clinic) => server.call(getPatientConfigCall, { token, params: { id } });
const save = (id: string, body: object, { token } = clinic) =>
  server.call(updatePatientConfigCall, { token, params: { id }, body });
const newPatient = (changes: Parameters<typeof aPatient>[2] = {}) => aPatient(server, clinic.clinicId, changes);
const asPatient = async () => {
  const { patientId, email } = await aPatientUser(server, clinic.clinicId);
  return { patientId, as: { ...clinic, token: await tokenOf(server, email) } };
};

describe('GET patient/{id}/config', () => {
  it('START-12, START-13, START-14: without saved settings answers the defaults', async () => {
    const { id } = await newPatient();
    const { status, body } = await read(id);
    expect([status, body]).toEqual([200, DEFAULTS]);
  });

  it('START-13, ROLE-06: a patient reads the own', async () => {
    const { patientId, as } = await asPatient();
    expect((await read(patientId, as)).body).toEqual(DEFAULTS);
    expect((await read((await newPatient()).id, as)).status).toBe(404);
  });

  it('START-13: records who looked', async () => {
    const { id } = await newPatient();
    await read(id);
    expect(await looksAt(server, id)).toMatchObject([{ call: 'get-patient-config', actorId: clinic.doctorId }]);
  });
});

describe('PATCH patient/{id}/config', () => {
  it('START-12: settings without a version never take the place of what somebody else saved since the sign-in', async () => {
    const { id } = await newPatient({ treatment_type: 'MDI_CRCF' });
    const other = { ...clinic, token: await tokenOf(server, (await aDoctor(server, clinic.clinicId)).email) };
    server.clock.advance(1000);
    expect((await save(id, { maxBolusCalcDose: 12 })).status).toBe(200);
    expect((await save(id, { maxBolusCalcDose: 13 })).status).toBe(200);
    const blind = await save(id, { maxBolusCalcDose: 30 }, other);
    expect([blind.status, blind.body.code]).toEqual([409, 2002]);
    expect((await read(id)).body.maxBolusCalcDose).toBe(13);
    expect((await save(id, { maxBolusCalcDose: 14, version: 2 }, other)).status).toBe(200);
  });

  it('START-13: saves all of it and answers what is stored', async () => {
    const { id } = await newPatient({ treatment_type: 'MDI_CRCF' });
    const config = {
      displayBolusCalculator: false,
      activeInsulinTime: 4,
      bolusCalcPrecision: 0.5,
      maxBolusCalcDose: 12,
      dayPeriods: { morning: 0, afternoon: 15, evening: 30, night: 1425 },
      carbUnits: 'u_per_15g',
    };
    const { status, body } = await save(id, config);
    expect([status, body]).toEqual([200, { ...config, version: 1 }]);
    expect((await read(id)).body).toEqual({ ...config, version: 1 });
  });

  it('START-13: a field that is left out stays', async () => {
    const { id } = await newPatient();
    await save(id, { maxBolusCalcDose: 20 });
    const { body } = await save(id, { activeInsulinTime: 2 });
    expect(body).toEqual({ ...DEFAULTS, maxBolusCalcDose: 20, activeInsulinTime: 2, version: 2 });
  });

  it.each([0.5, 1])('START-09: a pen increment of %s comes back exactly', async (bolusCalcPrecision) => {
    const { id } = await newPatient();
    expect((await save(id, { bolusCalcPrecision })).body.bolusCalcPrecision).toBe(bolusCalcPrecision);
    expect((await read(id)).body.bolusCalcPrecision).toBe(bolusCalcPrecision);
  });

  it.each([2, 3, 4])('START-10: %s hours of active insulin are taken', async (activeInsulinTime) => {
    const { id } = await newPatient();
    expect((await save(id, { activeInsulinTime })).body.activeInsulinTime).toBe(activeInsulinTime);
  });

  it('START-13: an edit of an older version is refused with 409, also of the one never saved', async () => {
    const { id } = await newPatient();
    expect((await save(id, { maxBolusCalcDose: 10, version: 0 })).body.version).toBe(1);
    const before = await tableContents(server.deps.database);
    const { status, body } = await save(id, { maxBolusCalcDose: 11, version: 0 });
    expect([status, body.detail]).toEqual([409, 'changed-meanwhile']);
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await save(id, { maxBolusCalcDose: 11, version: 1 })).body.version).toBe(2);
  });

  it('START-13: when two first edits are made at once, one is stored', async () => {
    const { id } = await newPatient();
    const answers = await Promise.all([5, 6, 7].map((dose) => save(id, { maxBolusCalcDose: dose, version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect((await read(id)).body).toEqual(kept);
  });

  it('START-13: saving again changes nothing, not even the version', async () => {
    const { id } = await newPatient();
    const first = await save(id, { maxBolusCalcDose: 30 });
    const before = await tableContents(server.deps.database);
    expect((await save(id, first.body)).body).toEqual(first.body);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('START-13: records who saved, without what', async () => {
    const { id } = await newPatient();
    await save(id, { maxBolusCalcDose: 30 });
    expect(await auditEventsAbout(server, id)).toMatchObject([
      { action: 'patient-config-changed', actorId: clinic.doctorId, facts: { version: 1 } },
    ]);
  });

  it('ROLE-03, ROLE-07: a patient does not save, an administrator does', async () => {
    const { patientId, as } = await asPatient();
    const before = await tableContents(server.deps.database);
    expect((await save(patientId, { maxBolusCalcDose: 30 }, as)).status).toBe(403);
    expect(await tableContents(server.deps.database)).toEqual(before);
    const admin = await aDoctor(server, clinic.clinicId, { is_admin: true });
    const asAdmin = { ...clinic, token: await tokenOf(server, admin.email) };
    expect((await save(patientId, { maxBolusCalcDose: 30 }, asAdmin)).status).toBe(200);
  });
});

describe('what is not saved', () => {
  const periods = (morning: number, afternoon: number, evening: number, night: number) => ({
    dayPeriods: { morning, afternoon, evening, night },
  });
  it.each([
    ['START-08: a maximum dose of 0', { maxBolusCalcDose: 0 }, 'maxBolusCalcDose'],
    ['START-08: a maximum dose of 100', { maxBolusCalcDose: 100 }, 'maxBolusCalcDose'],
    ['START-08: half a unit', { maxBolusCalcDose: 9.5 }, 'maxBolusCalcDose'],
    ['START-09: a pen increment of 0.1', { bolusCalcPrecision: 0.1 }, 'bolusCalcPrecision'],
    ['START-09: a pen increment of 2', { bolusCalcPrecision: 2 }, 'bolusCalcPrecision'],
    ['START-10: 5 hours', { activeInsulinTime: 5 }, 'activeInsulinTime'],
    ['START-10: 180 minutes', { activeInsulinTime: 180 }, 'activeInsulinTime'],
    ['START-15: periods that fall', periods(300, 1020, 660, 1320), 'dayPeriods'],
    ['START-15: two periods at once', periods(300, 660, 660, 1320), 'dayPeriods'],
    ['START-15: a period off the quarter hour', periods(301, 660, 1020, 1320), 'dayPeriods'],
    ['START-15: a period after the day', periods(300, 660, 1020, 1440), 'dayPeriods'],
    ['START-16: carb counting without its units', { carbUnits: null }, 'carbUnits'],
    ['START-13: a field nobody knows', { penIncrement: 1 }, 'body'],
  ])('%s is refused by field', async (_, body, field) => {
    const { id } = await newPatient({ treatment_type: 'MDI_CRCF' });
    const before = await tableContents(server.deps.database);
    const answer = await save(id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('START-11: nothing bad of a disabled calculator is kept, and nothing is refused', async () => {
    const { id } = await newPatient();
    await save(id, { maxBolusCalcDose: 20, bolusCalcPrecision: 0.5, activeInsulinTime: 2 });
    const bad = { maxBolusCalcDose: 1e12, bolusCalcPrecision: 0.3, activeInsulinTime: 4.5 };
    const { status, body } = await save(id, { displayBolusCalculator: false, ...bad });
    const kept = { maxBolusCalcDose: 20, bolusCalcPrecision: 0.5, activeInsulinTime: 2 };
    expect([status, body]).toEqual([200, expect.objectContaining({ displayBolusCalculator: false, ...kept })]);
    expect((await save(id, { maxBolusCalcDose: 40 })).body.maxBolusCalcDose).toBe(40);
    expect((await save(id, { displayBolusCalculator: true })).body.maxBolusCalcDose).toBe(40);
  });

  it('START-16: carb units that were never chosen do not stop an edit of the calculator', async () => {
    const { id } = await newPatient({ treatment_type: 'MDI_CRCF' });
    expect((await save(id, { maxBolusCalcDose: 50 })).status).toBe(200);
    expect((await save(id, { carbUnits: 'g_per_u' })).body.carbUnits).toBe('g_per_u');
    const pump = await newPatient({ treatment_type: 'PUMP' });
    expect((await save(pump.id, { carbUnits: null })).status).toBe(200);
  });
});
