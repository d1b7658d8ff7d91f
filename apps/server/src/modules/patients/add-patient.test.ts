import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { createPatientCall } from '@glidepath/api-contract/patients/create-patient.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { aStaffedClinic, CLINIC_MODES, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { keyOfLastMail, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
const clinics = new Map<string, StaffedClinic>();
const staffed = (mode: keyof typeof CLINIC_MODES) => {
  const clinic = clinics.get(mode);
  if (!clinic) throw new Error(`no clinic is ${mode}`);
  return clinic;
};
beforeAll(async () => {
  server = await startTestServer();
  for (const [mode, changes] of Object.entries(CLINIC_MODES)) clinics.set(mode, await aStaffedClinic(server, changes));
});
afterEach(() => {
  server.mailFault.isDown = false;
});
afterAll(() => server.close());

let number = 0;
/** Somebody new each time. */
const aBody = (changes: object = {}) => ({
  full_name: `Maya Levi ${++number}`,
  date_of_birth: '1990-05-17',
  timezone: 'US/Eastern',
  treatment_type: 'PUMP',
  accept_terms: true,
  ...changes,
});
const aTrialBody = (changes: object = {}) =>
  aBody({ email: `trial${++number}@home.test`, weight: 70, study_group_name: 'Group A', ...changes });
const add = (body: object, { token } = staffed('ordinary')) => server.call(addPatientCall, { token, body });
const create = (body: object, { token } = staffed('emr')) => server.call(createPatientCall, { token, body });
const rowOf = (id: string) =>
  server.deps.database.system.selectFrom('patients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST add_patient/ and create_patient/', () => {
  it('ADD-20, ADD-21, ADD-23: adding stores every field and answers 201 with the id', async () => {
    const { status, body } = await add({
      full_name: '  Ana Maria  Levi ',
      date_of_birth: '1990-05-17',
      mrn: ' 0012a ',
      timezone: 'Asia/Jerusalem',
      email: ' Ana@Home.TEST ',
      treatment_type: 'MDI_SSI',
      accept_terms: true,
      sex: 'FEMALE',
      weight: 64,
    });
    expect([status, body]).toEqual([201, { id: expect.any(String), enrollment_email_sent: true }]);
    expect(await rowOf(body.id)).toMatchObject({
      clinic_id: staffed('ordinary').clinicId,
      first_name: 'Ana Maria',
      middle_name: '',
      last_name: 'Levi',
      date_of_birth: '1990-05-17',
      mrn: '0012a',
      timezone: 'Asia/Jerusalem',
      email: 'ana@home.test',
      treatment_type: 'MDI_SSI',
      has_accepted_terms: true,
      sex: 'FEMALE',
      weight_kg: 64,
      study_group_name: null,
      trial_name: null,
      enrolled_at: null,
      started_advisor_at: null,
      is_guest: false,
      version: 1,
    });
  });

  it('ADD-20, ADD-23: a record system creates by first and last name, without the terms', async () => {
    const { full_name: _, ...rest } = aBody({ accept_terms: false, sex: 'OTHER', mrn: 'E1' });
    const { status, body } = await create({ ...rest, first_name: ' Noam ', last_name: 'Bar On' });
    expect([status, body.enrollment_email_sent]).toEqual([201, null]);
    expect(await rowOf(body.id)).toMatchObject({
      first_name: 'Noam',
      last_name: 'Bar On',
      sex: 'OTHER',
      has_accepted_terms: false,
    });
  });

  it('ADD-20: both calls take both forms of the name, but not at once', async () => {
    const inParts = (part: string) => ({ full_name: undefined, first_name: 'Part', last_name: part });
    expect((await add(aBody(inParts('One')))).status).toBe(201);
    expect((await create(aBody())).status).toBe(201);
    const both = await add(aBody({ first_name: 'Noa' }));
    expect([both.status, Object.keys(both.body.fields)]).toEqual([400, ['full_name']]);
  });

  it('ADD-10: the delivery follows the treatment type, and ext_name is random', async () => {
    const pump = await rowOf((await add(aBody())).body.id);
    const injections = await rowOf(
      (await add(aTrialBody({ treatment_type: 'MDI_CRCF', study_group_name: undefined }))).body.id,
    );
    expect([pump.insulin_delivery, injections.insulin_delivery]).toEqual(['Pump', 'Injections']);
    expect(pump.ext_name).toMatch(/^[0-9a-f-]{36}$/);
    expect(pump.ext_name).not.toBe(injections.ext_name);
  });

  it('ADD-22, CLINIC-17: a direct-to-patient clinic stores trial, group and consent, whether the trial is named or not', async () => {
    const named = await add(
      aTrialBody({ trial_name: 'Direct to Patient Trial', study_group_name: 'Group B' }),
      staffed('direct'),
    );
    const unnamed = await add(aTrialBody(), staffed('direct'));
    const consent = { trial_name: 'Direct to Patient Trial', has_accepted_terms: true };
    expect(await rowOf(named.body.id)).toMatchObject({ ...consent, study_group_name: 'Group B' });
    expect(await rowOf(unnamed.body.id)).toMatchObject({ ...consent, study_group_name: 'Group A' });
    const read = await server.call(getPatientCall, { token: staffed('direct').token, params: { id: named.body.id } });
    expect(read.body).toMatchObject({ trial_name: 'Direct to Patient Trial', study_group_name: 'Group B' });
  });

  it('ADD-29, CLINIC-09: basal only can be added where the clinic has it', async () => {
    const body = () => aBody({ treatment_type: 'BASAL_ONLY', email: `basal${++number}@home.test` });
    expect((await add(body(), staffed('basalOnly'))).status).toBe(201);
    const refused = await add(body());
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['treatment_type']]);
  });

  it('records who added whom, by id alone', async () => {
    const { body } = await add(aBody());
    expect(await auditEventsAbout(server, body.id)).toEqual([
      {
        action: 'patient-added',
        actorKind: 'clinician',
        actorId: staffed('ordinary').doctorId,
        clinicId: staffed('ordinary').clinicId,
        facts: {},
      },
    ]);
  });
});

describe('the invitation of a new patient', () => {
  it('ADD-23: is mailed when there is an address', async () => {
    const { body } = await add(aBody({ email: 'invited@home.test' }));
    expect(body.enrollment_email_sent).toBe(true);
    expect(keyOfLastMail(server, 'invited@home.test')).toHaveLength(43);
    expect((await auditEventsAbout(server, body.id)).map(({ action }) => action)).toEqual([
      'patient-added',
      'patient-invited',
    ]);
  });

  it('ADD-23, ERR1-10: a failing mail keeps the patient; asking again answers 28 until the mail goes out', async () => {
    server.mailFault.isDown = true;
    const { status, body } = await add(aBody({ email: 'mail-down@home.test' }));
    expect([status, body.enrollment_email_sent]).toEqual([201, false]);
    expect(await rowOf(body.id)).toMatchObject({ email: 'mail-down@home.test' });
    const invite = () => server.call(enrolPatientCall, { token: staffed('ordinary').token, params: { id: body.id } });
    const failed = await invite();
    expect([failed.status, failed.body.code]).toEqual([502, 28]);
    server.mailFault.isDown = false;
    expect((await invite()).status).toBe(200);
  });

  it('ERR1-08: who has signed up is not invited again', async () => {
    const { clinicId, token } = staffed('ordinary');
    const { patientId } = await aPatientUser(server, clinicId);
    const { status, body } = await server.call(enrolPatientCall, { token, params: { id: patientId } });
    expect([status, body.code]).toEqual([409, 26]);
  });
});

type Refusal = [rows: string, mode: keyof typeof CLINIC_MODES, changes: object, fields: string[]];
const REFUSALS: Refusal[] = [
  ['ADD-03: a blank name', 'ordinary', { full_name: ' ' }, ['full_name', 'first_name', 'last_name']],
  ['ADD-03: a name without a letter', 'ordinary', { full_name: '---' }, ['full_name']],
  ['ADD-03: no last name', 'ordinary', { full_name: undefined, first_name: 'Maya' }, ['last_name']],
  ['ADD-04: no date of birth', 'ordinary', { date_of_birth: undefined }, ['date_of_birth']],
  ['ADD-04: a day that does not exist', 'ordinary', { date_of_birth: '2023-02-29' }, ['date_of_birth']],
  ['ADD-04: older than anybody', 'ordinary', { date_of_birth: '1890-01-01' }, ['date_of_birth']],
  // The test clock says 02:00 of March 1 in Arizona, where the clinic is.
  ['ADD-05: tomorrow', 'ordinary', { date_of_birth: '2026-03-02' }, ['date_of_birth']],
  ['ADD-06: a malformed email', 'ordinary', { email: 'maya@' }, ['email']],
  ['ADD-06: an email that cannot be stored', 'ordinary', { email: 'ma\ud800ya@home.test' }, ['email']],
  ['ADD-07: no email in the trial', 'direct', { email: null }, ['email']],
  ['ADD-08: too light', 'ordinary', { weight: 9 }, ['weight']],
  ['ADD-08: too heavy', 'ordinary', { weight: 251 }, ['weight']],
  ['ADD-08: half a kilogram', 'ordinary', { weight: 70.5 }, ['weight']],
  ['ADD-09: no weight in the trial', 'direct', { weight: null }, ['weight']],
  ['ADD-10: no treatment type', 'ordinary', { treatment_type: undefined }, ['treatment_type']],
  ['ADD-10: a type without a delivery', 'ordinary', { treatment_type: 'GENERIC' }, ['treatment_type']],
  ['ADD-11: no time zone', 'ordinary', { timezone: undefined }, ['timezone']],
  ['ADD-11: a time zone off the list', 'ordinary', { timezone: 'Europe/Paris' }, ['timezone']],
  ['ADD-12: a fourth time zone in the trial', 'direct', { timezone: 'US/Arizona' }, ['timezone']],
  ['ADD-14: unconfirmed terms', 'ordinary', { accept_terms: false }, ['accept_terms']],
  ['ADD-15: no group in the trial', 'direct', { study_group_name: undefined }, ['study_group_name']],
  ['ADD-15: a third group', 'direct', { study_group_name: 'Group C' }, ['study_group_name']],
  ['ADD-22: another trial', 'direct', { trial_name: 'Another trial' }, ['trial_name']],
  ['ADD-22: a group outside the trial', 'ordinary', { study_group_name: 'Group A' }, ['study_group_name']],
  ['ADD-22: a trial outside', 'ordinary', { trial_name: 'Direct to Patient Trial' }, ['trial_name']],
  ['ADD-16: eleven characters of MRN', 'ordinary', { mrn: 'ABCDEFGHIJK' }, ['mrn']],
  ['ADD-16: a dash in the MRN', 'ordinary', { mrn: 'A-1' }, ['mrn']],
  ['ADD-17, CLINIC-12: no MRN where it is enforced', 'mrnEnforcing', { mrn: ' ' }, ['mrn']],
  ['ADD-21: a field nobody knows', 'ordinary', { nickname: 'M' }, ['body']],
  [
    'ADD-03, ADD-11: two faults at once',
    'ordinary',
    { full_name: ' ', timezone: 'Mars' },
    ['full_name', 'first_name', 'last_name', 'timezone'],
  ],
];

describe('what is refused at both calls', () => {
  it.each(REFUSALS)(
    '%s (%s) is refused by field, nothing is stored and nobody mailed',
    async (_, mode, changes, fields) => {
      const body = mode === 'direct' ? aTrialBody(changes) : aBody(changes);
      const mails = server.mails.length;
      const before = await tableContents(server.deps.database);
      for (const answer of [await add(body, staffed(mode)), await create(body, staffed(mode))]) {
        expect([answer.status, answer.body.detail]).toEqual([400, 'input-invalid']);
        expect(Object.keys(answer.body.fields)).toEqual(fields);
      }
      expect(await tableContents(server.deps.database)).toEqual(before);
      expect(server.mails).toHaveLength(mails);
    },
  );

  it('ADD-05: the day is the one in the clinic: tomorrow in Hawaii is already today in Jerusalem', async () => {
    const bornOn = { date_of_birth: '2026-03-01' };
    const [west, east] = [
      await aStaffedClinic(server, { timezone: 'US/Hawaii' }),
      await aStaffedClinic(server, { timezone: 'Asia/Jerusalem' }),
    ];
    expect((await add(aBody(bornOn), west)).body.fields).toEqual({ date_of_birth: 'Future dates cannot be used' });
    expect((await add(aBody(bornOn), east)).status).toBe(201);
  });

  it.each(['BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'])(
    'ADD-07, ERR1-20: %s without an email answers code 129',
    async (treatment_type) => {
      const before = await tableContents(server.deps.database);
      const { status, body } = await add(aBody({ treatment_type }), staffed('basalOnly'));
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 129, ['email']]);
      expect(await tableContents(server.deps.database)).toEqual(before);
    },
  );

  it('ADD-06: a pump patient needs no email', async () => {
    expect((await add(aBody({ email: null }))).body.enrollment_email_sent).toBeNull();
  });

  it('ROLE-03, ROLE-07: a patient adds nobody', async () => {
    const { clinicId } = staffed('ordinary');
    const { email } = await aPatientUser(server, clinicId);
    const token = await tokenOf(server, email);
    const before = await tableContents(server.deps.database);
    for (const call of [addPatientCall, createPatientCall]) {
      expect((await server.call(call, { token, body: aBody() })).status).toBe(403);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
