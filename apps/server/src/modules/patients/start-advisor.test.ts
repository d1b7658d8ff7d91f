import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aPatient, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { aStaffedClinic, CLINIC_MODES, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinic: StaffedClinic;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await aStaffedClinic(server, CLINIC_MODES.basalOnly);
});
afterAll(() => server.close());

const settings = (treatment_type: unknown, type_of_diabetes: unknown, low: unknown = null, high: unknown = null) => ({
  treatment_type,
  type_of_diabetes,
  pre_meal_glucose_target_low: low,
  pre_meal_glucose_target_high: high,
});
const PUMP = settings('PUMP', 'Type1');
const CRCF = settings('MDI_CRCF', 'Type1', 90, 110);
const start = (patientId: string, body: object = CRCF, { token } = clinic) =>
  server.call(startAdvisorCall, { token, params: { patientId }, body });
const newPatient = (changes: Parameters<typeof aPatient>[2] = {}, { clinicId } = clinic) =>
  aPatient(server, clinicId, changes);
const actionsAbout = async (id: string) => (await auditEventsAbout(server, id)).map(({ action }) => action);

describe('POST start_advisor/{patientId}', () => {
  it('GEN-06, START-20, LIST-08: stores the settings, starts the patient and answers it', async () => {
    const { id } = await newPatient();
    const { status, body } = await start(id);
    expect(status).toBe(200);
    const started = {
      ...CRCF,
      insulin_delivery: 'Injections',
      started_advisor_at: server.clock.now().toISOString(),
      changed_treatment_type_at: null,
      version: 2,
    };
    expect(body).toMatchObject({ id, ...started });
    const { body: listed } = await server.call(listPatientsCall, { token: clinic.token });
    expect(listed.find((patient: { id: string }) => patient.id === id)).toMatchObject(started);
  });

  it('LIST-08: signing up does not start anybody', async () => {
    const { patientId } = await aPatientUser(server, clinic.clinicId);
    const { body } = await server.call(listPatientsCall, { token: clinic.token });
    expect(body.find((patient: { id: string }) => patient.id === patientId)).toMatchObject({
      adp_enrollment_status: 'enrolled',
      started_advisor_at: null,
    });
  });

  it.each([
    ['PUMP', settings('PUMP', 'Other')],
    ['GENERIC', settings('GENERIC', null)],
    ['BASAL_ONLY', settings('BASAL_ONLY', 'Type2', 80, 100)],
    ['MDI_SSI', settings('MDI_SSI', 'Type2', 100, 130)],
    ['MDI_CRCF', settings('MDI_CRCF', 'Type1', 90, 110)],
    ['MDI_FIXED_MEAL', settings('MDI_FIXED_MEAL', 'Insulin_resistant_type_1', 110, 140)],
    ['MDI_ESTIMATED_MEAL', settings('MDI_ESTIMATED_MEAL', 'Type1', 120, 150)],
  ])('START-02, START-04, START-06: %s starts with what it needs', async (_, body) => {
    const { id } = await newPatient();
    const answer = await start(id, body);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(body)]);
  });

  it('START-05: what a type does not need is not kept', async () => {
    const pump = await newPatient();
    expect((await start(pump.id, settings('PUMP', 'Type1', 80, 100))).body).toMatchObject(PUMP);
    const generic = await newPatient({ insulin_delivery: 'Pump' });
    expect((await start(generic.id, settings('GENERIC', 'Type1', 80, 100))).body).toMatchObject({
      ...settings('GENERIC', null),
      insulin_delivery: 'Pump',
    });
  });

  it('START-20: starting again keeps the first time; another type is noted as a change', async () => {
    const { id } = await newPatient();
    const first = (await start(id, PUMP)).body.started_advisor_at;
    server.clock.advance(MINUTE_MS);
    expect((await start(id, PUMP)).body).toMatchObject({ started_advisor_at: first, changed_treatment_type_at: null });
    server.clock.advance(MINUTE_MS);
    const changedAt = server.clock.now().toISOString();
    const changed = { started_advisor_at: first, changed_treatment_type_at: changedAt, insulin_delivery: 'Injections' };
    expect((await start(id, CRCF)).body).toMatchObject(changed);
    server.clock.advance(MINUTE_MS);
    expect((await start(id, CRCF)).body).toMatchObject(changed);
    expect(await actionsAbout(id)).toEqual([
      'advisor-started',
      'advisor-started',
      'advisor-started',
      'treatment-type-changed',
      'advisor-started',
    ]);
  });

  it('START-20: the type chosen when the patient was added is no change at the first start', async () => {
    const { id } = await newPatient({ treatment_type: 'PUMP', insulin_delivery: 'Pump' });
    expect((await start(id, CRCF)).body.changed_treatment_type_at).toBeNull();
    expect(await actionsAbout(id)).toEqual(['advisor-started']);
  });

  it('START-20: records who started, by ids alone', async () => {
    const { id } = await newPatient();
    await start(id);
    expect(await auditEventsAbout(server, id)).toEqual([
      {
        action: 'advisor-started',
        actorKind: 'clinician',
        actorId: clinic.doctorId,
        clinicId: clinic.clinicId,
        facts: { isFirst: true },
      },
    ]);
  });

  it('START-04: in a direct-to-patient clinic the type of diabetes is type 1, whatever is sent', async () => {
    const direct = await aStaffedClinic(server, CLINIC_MODES.direct);
    for (const sent of ['Type2', null]) {
      const { id } = await newPatient({}, direct);
      expect((await start(id, settings('MDI_CRCF', sent, 90, 110), direct)).body.type_of_diabetes).toBe('Type1');
    }
  });

  it('START-20: many at once start one patient once', async () => {
    const { id } = await newPatient();
    const answers = await Promise.all(Array.from({ length: 4 }, () => start(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const facts = (await auditEventsAbout(server, id)).map((event) => event.facts);
    expect(facts.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  });
});

describe('what is not started', () => {
  const RANGE = ['pre_meal_glucose_target_low', 'pre_meal_glucose_target_high'];
  it.each([
    ['START-02: no type', settings(null, 'Type1'), ['treatment_type']],
    ['START-02: an unknown type', settings('INHALED', 'Type1'), ['treatment_type']],
    ['START-04: no type of diabetes', settings('PUMP', null), ['type_of_diabetes']],
    ['GEN-04, START-04: an unknown type of diabetes', settings('PUMP', 'type1'), ['type_of_diabetes']],
    ['START-05: no range', settings('MDI_SSI', 'Type1'), RANGE],
    ['START-05: half a range', settings('MDI_SSI', 'Type1', 80, null), RANGE],
    ['START-06: a pair off the list', settings('MDI_SSI', 'Type1', 80, 110), RANGE],
    ['START-06: a pair the wrong way round', settings('MDI_SSI', 'Type1', 100, 80), RANGE],
    ['START-06: a pair off the list where none is needed', settings('PUMP', 'Type1', 80, 110), RANGE],
    ['START-20: fields left out', { treatment_type: 'GENERIC' }, ['type_of_diabetes', ...RANGE]],
  ])('%s is refused by field and nothing is stored', async (_, body, fields) => {
    const { id } = await newPatient();
    const before = await tableContents(server.deps.database);
    const answer = await start(id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('START-02, CLINIC-09: basal only where the clinic has it not', async () => {
    const ordinary = await aStaffedClinic(server);
    const { id } = await newPatient({}, ordinary);
    const answer = await start(id, settings('BASAL_ONLY', 'Type1', 80, 100), ordinary);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['treatment_type']]);
  });

  it('START-20, ERR1-20: injections without an email answer code 129, a pump needs none', async () => {
    const { id } = await newPatient({ email: null });
    const before = await tableContents(server.deps.database);
    for (const body of [CRCF, settings('BASAL_ONLY', 'Type1', 80, 100)]) {
      const answer = await start(id, body);
      expect([answer.status, answer.body.code]).toEqual([400, 129]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await start(id, PUMP)).status).toBe(200);
  });

  it('ROLE-03, ROLE-07: a patient starts nobody, not even the own treatment', async () => {
    const { patientId, email } = await aPatientUser(server, clinic.clinicId);
    const token = await tokenOf(server, email);
    const before = await tableContents(server.deps.database);
    expect((await start(patientId, PUMP, { ...clinic, token })).status).toBe(403);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
