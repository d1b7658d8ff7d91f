import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aDoctor, aPatient, aPatientUser, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { aStaffedClinic, CLINIC_MODES, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinic: StaffedClinic;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await aStaffedClinic(server);
});
afterAll(() => server.close());

const patch = (id: string, body: object, { token } = clinic) =>
  server.call(updatePatientCall, { token, params: { id }, body });
const newPatient = (changes: Parameters<typeof aPatient>[2] = {}, { clinicId } = clinic) =>
  aPatient(server, clinicId, changes);

async function expectRefused(answer: () => ReturnType<typeof patch>, status: number, reason: object) {
  const before = await tableContents(server.deps.database);
  const refused = await answer();
  expect([refused.status, refused.body]).toEqual([status, expect.objectContaining(reason)]);
  expect(await tableContents(server.deps.database)).toEqual(before);
  return refused;
}

describe('PATCH patient/{id}', () => {
  it('PROF-07: changes what is given, keeps the rest and answers the patient', async () => {
    const { id, email } = await newPatient({ mrn: 'P1', weight_kg: 70 });
    const { status, body } = await patch(id, { first_name: ' Mia ', mrn: ' P2 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: 'Mia Levi', first_name: 'Mia', mrn: 'P2', email, weight: 70, version: 2 });
    const stored = await server.call(getPatientCall, { token: clinic.token, params: { id } });
    expect(stored.body).toEqual(body);
  });

  it('PROF-07: takes the email and every other field at once', async () => {
    const { id } = await newPatient({ started_advisor_at: new Date(), treatment_type: 'PUMP' });
    const { body } = await patch(id, {
      email: ' New@Home.test ',
      mrn: '007',
      first_name: 'Ada',
      last_name: 'Stern',
      treatment_type: 'MDI_SSI',
      type_of_diabetes: 'Type2',
      pre_meal_glucose_target_low: 100,
      pre_meal_glucose_target_high: 130,
    });
    expect(body).toMatchObject({
      email: 'new@home.test',
      mrn: '007',
      name: 'Ada Stern',
      treatment_type: 'MDI_SSI',
      insulin_delivery: 'Injections',
      type_of_diabetes: 'Type2',
      pre_meal_glucose_target_low: 100,
      pre_meal_glucose_target_high: 130,
      changed_treatment_type_at: server.clock.now().toISOString(),
    });
    expect((await auditEventsAbout(server, id)).map(({ action }) => action)).toEqual([
      'patient-changed',
      'treatment-type-changed',
    ]);
  });

  it('PROF-07: null empties email and MRN where nothing needs them', async () => {
    const { id } = await newPatient({ mrn: 'GONE1', treatment_type: 'PUMP' });
    expect((await patch(id, { email: null, mrn: null })).body).toMatchObject({ email: null, mrn: null });
    const again = await newPatient({ mrn: 'GONE2' });
    expect((await patch(again.id, { mrn: ' ' })).body.mrn).toBeNull();
  });

  it('PROF-07: records who changed which fields, without what they hold', async () => {
    const { id } = await newPatient({ mrn: 'SECRET1' });
    await patch(id, { mrn: 'SECRET2', last_name: 'Levi' });
    const events = await auditEventsAbout(server, id);
    expect(events).toEqual([
      {
        action: 'patient-changed',
        actorKind: 'clinician',
        actorId: clinic.doctorId,
        clinicId: clinic.clinicId,
        facts: { fields: ['mrn'] },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/SECRET|Levi/);
  });

  it('PROF-07: saving again changes nothing, not even the version', async () => {
    const { id, email } = await newPatient({ mrn: 'AGAIN' });
    const before = await tableContents(server.deps.database);
    expect((await patch(id, { email, mrn: 'AGAIN', first_name: 'Maya', last_name: 'Levi' })).body.version).toBe(1);
    expect((await patch(id, {})).status).toBe(200);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('PROF-07: an edit of an older version is refused with 409, one of the current is not', async () => {
    const { id } = await newPatient();
    expect((await patch(id, { mrn: 'V1', version: 1 })).body.version).toBe(2);
    const outdated = () => patch(id, { mrn: 'V2', version: 1 });
    await expectRefused(outdated, 409, { detail: 'changed-meanwhile' });
    expect((await patch(id, { mrn: 'V3', version: 2 })).body).toMatchObject({ mrn: 'V3', version: 3 });
  });

  it('PROF-07: when one version is edited twice at once, one edit is stored', async () => {
    const { id } = await newPatient();
    const answers = await Promise.all(
      ['Ann', 'Bea', 'Cleo'].map((first_name) => patch(id, { first_name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.first_name;
    const stored = await server.call(getPatientCall, { token: clinic.token, params: { id } });
    expect(stored.body).toMatchObject({ first_name: kept, version: 2 });
  });

  it('ROLE-04: doctors and administrators may edit', async () => {
    const admin = await aDoctor(server, clinic.clinicId, { is_admin: true });
    const { id } = await newPatient();
    const adminToken = await tokenOf(server, admin.email);
    expect((await patch(id, { mrn: 'ADM1' }, { ...clinic, token: adminToken })).status).toBe(200);
    expect((await patch(id, { mrn: 'DOC1', version: 2 })).status).toBe(200);
  });

  it('ROLE-03, ROLE-07: a patient may not, not even the own record', async () => {
    const { patientId, email } = await aPatientUser(server, clinic.clinicId);
    const token = await tokenOf(server, email);
    const before = await tableContents(server.deps.database);
    expect((await patch(patientId, { treatment_type: 'PUMP' }, { ...clinic, token })).status).toBe(403);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('the fields of an edit', () => {
  it.each([
    ['PROF-08: a malformed email', { email: 'maya@' }, ['email']],
    ['PROF-09: eleven characters of MRN', { mrn: '12345678901' }, ['mrn']],
    ['PROF-09: a space in the MRN', { mrn: '1 2' }, ['mrn']],
    ['PROF-10: blank names', { first_name: ' ', last_name: ' ' }, ['first_name', 'last_name']],
    ['PROF-10: an emptied name', { first_name: '' }, ['first_name']],
    ['START-02: an unknown treatment type', { treatment_type: 'INHALED' }, ['treatment_type']],
    ['PROF-07: a field that cannot be edited', { sex: 'MALE' }, ['body']],
    ['PROF-19: a date of birth that lies ahead', { date_of_birth: '2099-01-01' }, ['date_of_birth']],
    ['PROF-19: no date of birth', { date_of_birth: null }, ['date_of_birth']],
    ['PROF-20: a weight that nobody has', { weight: 251 }, ['weight']],
    ['PROF-20: half kilograms', { weight: 70.5 }, ['weight']],
    ['PROF-20: a time zone that is none of the choices', { timezone: 'Mars/Base' }, ['timezone']],
  ])('%s is refused by field', async (_, body, fields) => {
    const { id } = await newPatient();
    const { body: refusal } = await expectRefused(() => patch(id, body), 400, { detail: 'input-invalid' });
    expect(Object.keys(refusal.fields)).toEqual(fields);
  });

  it('PROF-09, CLINIC-12: the MRN cannot be emptied where the clinic enforces it', async () => {
    const enforcing = await aStaffedClinic(server, CLINIC_MODES.mrnEnforcing);
    const { id } = await newPatient({ mrn: 'KEEP1' }, enforcing);
    await expectRefused(() => patch(id, { mrn: null }, enforcing), 400, { fields: { mrn: expect.any(String) } });
    expect((await patch(id, { mrn: 'OTHER' }, enforcing)).status).toBe(200);
  });

  it('PROF-10: a direct-to-patient clinic may keep a patient without a name', async () => {
    const direct = await aStaffedClinic(server, CLINIC_MODES.direct);
    const { id } = await newPatient({}, direct);
    expect((await patch(id, { first_name: ' ', last_name: ' ' }, direct)).body.name).toBe('');
  });

  it('PROF-10: in EMR mode names and MRN cannot be changed, sending them unchanged is fine', async () => {
    const emr = await aStaffedClinic(server, CLINIC_MODES.emr);
    const { id } = await newPatient({ mrn: 'EMR1' }, emr);
    const changed = { first_name: 'Eve', last_name: 'Adam', mrn: 'EMR2' };
    const { body } = await expectRefused(() => patch(id, changed, emr), 400, { detail: 'input-invalid' });
    expect(Object.keys(body.fields)).toEqual(['first_name', 'last_name', 'mrn']);
    const unchanged = { first_name: 'Maya', last_name: 'Levi', mrn: 'EMR1', email: 'emr@home.test' };
    expect((await patch(id, unchanged, emr)).body.email).toBe('emr@home.test');
  });
});

describe('what was mistyped when the patient was added', () => {
  it('PROF-19: the date of birth is corrected, on record, and the right one then enrols the patient', async () => {
    const { id, email } = await newPatient({ first_name: 'Typo', date_of_birth: '1990-05-17' });
    await server.call(enrolPatientCall, { token: clinic.token, params: { id } });
    const key = keyOfLastMail(server, email ?? '');
    const enrol = (date_of_birth: string) =>
      server.call(completePatientEnrolmentCall, {
        body: { password: TEST_PASSWORD, adp_enrollment_key: key, date_of_birth },
      });
    for (let i = 0; i < 4; i += 1) expect((await enrol('1990-05-18')).body.code).toBe(176);

    expect(await patch(id, { date_of_birth: '1990-05-18' })).toMatchObject({
      status: 200,
      body: { date_of_birth: '1990-05-18', version: 2 },
    });
    expect((await auditEventsAbout(server, id)).at(-1)).toMatchObject({
      action: 'patient-changed',
      actorId: clinic.doctorId,
      facts: { fields: ['date_of_birth'] },
    });
    // The attempts with what was right all along no longer count.
    expect((await enrol('1990-05-17')).body.code).toBe(176);
    expect((await enrol('1990-05-18')).status).toBe(200);

    const { body } = await expectRefused(() => patch(id, { date_of_birth: '1990-05-19' }), 400, {
      detail: 'input-invalid',
    });
    expect(body.fields).toEqual({
      date_of_birth: 'The patient has enrolled with this date of birth. It cannot be changed.',
    });
    expect((await patch(id, { date_of_birth: '1990-05-18' })).status).toBe(200);
  });

  it('PROF-19, ADD-30: a corrected date does not make two of one patient (41)', async () => {
    const twin = await newPatient({ first_name: 'Twin', date_of_birth: '1991-01-01' });
    const { id } = await newPatient({ first_name: 'Twin', date_of_birth: '1991-01-02' });
    await expectRefused(() => patch(id, { date_of_birth: '1991-01-01' }), 409, { code: 41 });
    expect((await patch(twin.id, { date_of_birth: '1991-01-01' })).status).toBe(200);
  });

  it('PROF-20: weight and time zone are corrected, also of an enrolled patient', async () => {
    const { patientId } = await aPatientUser(server, clinic.clinicId, { weight_kg: 70 });
    const { body } = await patch(patientId, { weight: 71, timezone: 'Asia/Jerusalem' });
    expect(body).toMatchObject({ weight: 71, timezone: 'Asia/Jerusalem' });
    expect((await auditEventsAbout(server, patientId)).at(-1)?.facts).toEqual({ fields: ['weight_kg', 'timezone'] });
    expect((await patch(patientId, { weight: null })).body.weight).toBeNull();
  });

  it('PROF-20, ADD-12: a direct-to-patient clinic keeps weight and one of its three zones', async () => {
    const direct = await aStaffedClinic(server, CLINIC_MODES.direct);
    const { id } = await newPatient({ weight_kg: 70 }, direct);
    for (const body of [{ weight: null }, { timezone: 'US/Hawaii' }]) {
      await expectRefused(() => patch(id, body, direct), 400, { detail: 'input-invalid' });
    }
    expect((await patch(id, { weight: 71, timezone: 'US/Central' }, direct)).status).toBe(200);
  });

  it('PROF-10, ADD-03: a name of one word is taken on adding and on editing', async () => {
    const added = await server.call(addPatientCall, {
      token: clinic.token,
      body: {
        full_name: 'Suharto',
        date_of_birth: '1990-05-17',
        timezone: 'US/Eastern',
        treatment_type: 'PUMP',
        accept_terms: true,
      },
    });
    expect(added.status).toBe(201);
    const { id } = added.body;
    expect((await patch(id, { first_name: 'Soeharto', mrn: 'ONE1' })).body).toMatchObject({
      name: 'Soeharto',
      last_name: '',
      mrn: 'ONE1',
    });
    expect((await patch(id, { last_name: 'Levi' })).body.name).toBe('Soeharto Levi');
    await expectRefused(() => patch(id, { last_name: ' ' }), 400, { fields: { last_name: expect.any(String) } });
  });

  it('PROF-09, ADD-16: a number that is too long is refused in words of its own', async () => {
    const { id } = await newPatient();
    const tooLong = { fields: { mrn: 'An MRN has at most 10 characters.' } };
    await expectRefused(() => patch(id, { mrn: '12345678901' }), 400, tooLong);
    await expectRefused(() => patch(id, { mrn: '1'.repeat(60) }), 400, tooLong);
    await expectRefused(() => patch(id, { mrn: '1 2' }), 400, {
      fields: { mrn: 'MRN must include numbers or letters' },
    });
    expect((await patch(id, { mrn: 'ABCDEFGHIJ' })).body.mrn).toBe('ABCDEFGHIJ');
  });
});

describe('the email of an edit', () => {
  it.each([
    ['an enrolled', { enrolled_at: new Date() }],
    ['a guest', { is_guest: true }],
  ])(
    'PROF-12, ERR1-19: of %s patient cannot be changed or emptied (122), the same one may be sent',
    async (_, changes) => {
      const { id, email } = await newPatient(changes);
      for (const other of ['other@home.test', null]) {
        await expectRefused(() => patch(id, { email: other }), 409, { code: 122 });
      }
      expect((await patch(id, { email: email?.toUpperCase(), mrn: `E${id.slice(-6)}` })).status).toBe(200);
    },
  );

  it('ERR1-18: a direct-to-patient clinic cannot do without (120)', async () => {
    const direct = await aStaffedClinic(server, CLINIC_MODES.direct);
    const { id } = await newPatient({ treatment_type: 'PUMP' }, direct);
    await expectRefused(() => patch(id, { email: null }, direct), 400, {
      code: 120,
      fields: { email: expect.any(String) },
    });
  });

  it('ERR1-18: an address that the database would change is refused (120)', async () => {
    const { id, email } = await newPatient();
    await expectRefused(() => patch(id, { email: 'ma\ud800ya@home.test' }), 400, { code: 120 });
    expect((await patch(id, { email })).status).toBe(200);
  });

  it('PROF-08, ERR1-20: an injection patient keeps one, whichever of the two changes (129)', async () => {
    const injecting = await newPatient({ treatment_type: 'MDI_SSI' });
    await expectRefused(() => patch(injecting.id, { email: null }), 400, { code: 129 });
    const pumping = await newPatient({ email: null, treatment_type: 'PUMP' });
    const toInjections = { treatment_type: 'MDI_SSI', type_of_diabetes: 'Type1', ...range(80, 100) };
    await expectRefused(() => patch(pumping.id, toInjections), 400, { code: 129 });
    expect((await patch(pumping.id, { ...toInjections, email: 'now@home.test' })).status).toBe(200);
  });

  it('PROF-07: a key mailed to the former address is refused with 96, and works again with it', async () => {
    const { id, email } = await newPatient();
    await server.call(enrolPatientCall, { token: clinic.token, params: { id } });
    const key = keyOfLastMail(server, email ?? '');
    const lookUp = () => server.call(getPatientByEnrolmentKeyCall, { params: { key } });
    await patch(id, { email: 'moved@home.test' });
    expect((await lookUp()).body.code).toBe(96);
    await patch(id, { email });
    expect((await lookUp()).status).toBe(200);
  });
});

const range = (low: number | null, high: number | null) => ({
  pre_meal_glucose_target_low: low,
  pre_meal_glucose_target_high: high,
});

describe('the treatment of an edit', () => {
  const STARTED = {
    treatment_type: 'MDI_CRCF',
    type_of_diabetes: 'Type1',
    insulin_delivery: 'Injections',
    pre_meal_glucose_target_low_mg_dl: 80,
    pre_meal_glucose_target_high_mg_dl: 100,
    started_advisor_at: new Date('2026-01-01T00:00:00Z'),
  } as const;

  it.each([
    ['START-06: a pair off the list', range(80, 110), ['pre_meal_glucose_target_low', 'pre_meal_glucose_target_high']],
    [
      'START-06: one end that fits no pair',
      { pre_meal_glucose_target_low: 90 },
      ['pre_meal_glucose_target_low', 'pre_meal_glucose_target_high'],
    ],
    [
      'START-05: half a range',
      { pre_meal_glucose_target_high: null },
      ['pre_meal_glucose_target_low', 'pre_meal_glucose_target_high'],
    ],
    ['START-04: no type of diabetes', { type_of_diabetes: null }, ['type_of_diabetes']],
    [
      'START-04, START-05: another type without its settings',
      { treatment_type: 'MDI_SSI' },
      ['type_of_diabetes', 'pre_meal_glucose_target_low', 'pre_meal_glucose_target_high'],
    ],
    ['CLINIC-09: basal only where the clinic has it not', { treatment_type: 'BASAL_ONLY' }, ['treatment_type']],
  ])('%s is refused by field', async (_, body, fields) => {
    const { id } = await newPatient(STARTED);
    const { body: refusal } = await expectRefused(() => patch(id, body), 400, { detail: 'input-invalid' });
    expect(Object.keys(refusal.fields)).toEqual(fields);
  });

  it('START-05: a change to the pump drops the range, the generic plan keeps the delivery', async () => {
    const { id } = await newPatient(STARTED);
    const pump = await patch(id, { treatment_type: 'PUMP', type_of_diabetes: 'Type1' });
    expect(pump.body).toMatchObject({ insulin_delivery: 'Pump', type_of_diabetes: 'Type1', ...range(null, null) });
    const generic = await patch(id, { treatment_type: 'GENERIC', type_of_diabetes: 'Type1', ...range(80, 100) });
    expect(generic.body).toMatchObject({ insulin_delivery: 'Pump', type_of_diabetes: null, ...range(null, null) });
  });

  it('START-20: the same type keeps changed_treatment_type_at', async () => {
    const { id } = await newPatient(STARTED);
    const { body } = await patch(id, { treatment_type: 'MDI_CRCF', type_of_diabetes: 'Type2' });
    expect(body).toMatchObject({ type_of_diabetes: 'Type2', changed_treatment_type_at: null, ...range(80, 100) });
  });

  it('CLINIC-09: a clinic that gave up basal only keeps the patients it has on it', async () => {
    const { id } = await newPatient({ ...STARTED, treatment_type: 'BASAL_ONLY' });
    expect((await patch(id, { type_of_diabetes: 'Type2' })).body.type_of_diabetes).toBe('Type2');
  });

  it('START-04: a direct-to-patient clinic has type 1 whatever is sent', async () => {
    const direct = await aStaffedClinic(server, CLINIC_MODES.direct);
    const { id } = await newPatient(STARTED, direct);
    expect((await patch(id, { type_of_diabetes: 'Type2' }, direct)).body.type_of_diabetes).toBe('Type1');
  });
});
