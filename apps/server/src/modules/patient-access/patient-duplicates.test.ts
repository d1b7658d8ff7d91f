import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { createPatientCall } from '@glidepath/api-contract/patients/create-patient.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aDoctor, aPatient, aPatientUser } from '../../../test-support/people.ts';
import { aStaffedClinic, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinic: StaffedClinic;
let elsewhere: StaffedClinic;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await aStaffedClinic(server);
  elsewhere = await aStaffedClinic(server);
});
afterAll(() => server.close());

const BORN_ON = '1985-11-02';
let number = 0;
/** A stored patient of the clinic with a name, record number and address of its own. */
async function aKnownPatient(clinicId = clinic.clinicId) {
  number += 1;
  const known = { first_name: `Noa${number}`, last_name: 'Bar', mrn: `M${number}`, email: `noa${number}@home.test` };
  const { id } = await aPatient(server, clinicId, { ...known, date_of_birth: BORN_ON });
  return { id, ...known, name: `${known.first_name} ${known.last_name}` };
}
const aBody = (changes: object) => ({
  full_name: `Somebody New${++number}`,
  date_of_birth: BORN_ON,
  timezone: 'US/Eastern',
  treatment_type: 'PUMP',
  accept_terms: true,
  ...changes,
});
const add = (changes: object, { token } = clinic) => server.call(addPatientCall, { token, body: aBody(changes) });
const create = (changes: object) => server.call(createPatientCall, { token: clinic.token, body: aBody(changes) });
const patch = (id: string, body: object) =>
  server.call(updatePatientCall, { token: clinic.token, params: { id }, body });

type Known = Awaited<ReturnType<typeof aKnownPatient>>;
type Likeness = [title: string, changes: (known: Known) => object, code: number];
const LIKENESSES: Likeness[] = [
  [
    'ERR1-23: name, birth date and MRN all equal, in another case',
    ({ name, mrn }) => ({ full_name: name.toUpperCase(), mrn: mrn.toLowerCase() }),
    156,
  ],
  ['ERR1-23: which goes before the email in use', ({ name, mrn, email }) => ({ full_name: name, mrn, email }), 156],
  ['ERR1-21: the MRN of somebody else, in another case', ({ mrn }) => ({ mrn: mrn.toLowerCase() }), 148],
  [
    'ERR1-21: the MRN of a namesake born on another day',
    ({ name, mrn }) => ({ full_name: name, mrn, date_of_birth: '1985-11-03' }),
    148,
  ],
  ['ERR1-21: which goes before the email in use', ({ mrn, email }) => ({ mrn, email }), 148],
  ['ERR1-13: name and birth date', ({ name }) => ({ full_name: `  ${name.toLowerCase()} ` }), 41],
  ['ERR1-13: with another MRN', ({ name }) => ({ full_name: name, mrn: 'OTHER1' }), 41],
  ['ERR1-13: which goes before the email in use', ({ name, email }) => ({ full_name: name, email }), 41],
  ['ERR1-09: the email of another patient', ({ email }) => ({ email: email.toUpperCase() }), 27],
];

describe('ADD-30: a patient who is there already', () => {
  it.each(LIKENESSES)('%s is refused at both calls, and nothing is stored', async (_, changes, code) => {
    const known = await aKnownPatient();
    const before = await tableContents(server.deps.database);
    for (const { status, body } of [await add(changes(known)), await create(changes(known))]) {
      expect([status, body.code]).toEqual([409, code]);
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ERR1-13: the forms of a name are one name', async () => {
    await aPatient(server, clinic.clinicId, { first_name: 'Ana', last_name: 'Maria Levi', date_of_birth: BORN_ON });
    expect((await add({ full_name: 'Ana Maria Levi' })).body.code).toBe(41);
  });

  it('two patients without an MRN are not one for that', async () => {
    const { name } = await aKnownPatient();
    expect((await add({ full_name: name, mrn: null, date_of_birth: '1985-11-03' })).status).toBe(201);
    expect((await add({ full_name: name, date_of_birth: '1985-11-03' })).body.code).toBe(41);
  });

  it('another clinic may have the same name, birth date and MRN', async () => {
    const { name, mrn } = await aKnownPatient(elsewhere.clinicId);
    expect((await add({ full_name: name, mrn })).status).toBe(201);
  });

  it('ERR1-09: so is one that a doctor or a patient of the clinic signs in with', async () => {
    const doctor = await aDoctor(server, clinic.clinicId);
    const { email } = await aPatientUser(server, clinic.clinicId);
    for (const address of [doctor.email, doctor.email.toUpperCase(), email]) {
      expect((await add({ email: address })).body.code).toBe(27);
    }
  });
});

describe('ADD-30: the same patient added by many at once', () => {
  const codesOf = (answers: { status: number; body: { code?: number } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).sort((a, b) => a - b);
  const inParallel = (changes: object, clinics: StaffedClinic[]) =>
    Promise.all(clinics.map((each) => add({ full_name: `Race Runner${++number}`, ...changes }, each)));
  const four = () => Array.from({ length: 4 }, () => clinic);

  it('ERR1-13: by name and birth date is stored once', async () => {
    const answers = await inParallel({ full_name: 'Race Namesake' }, four());
    expect(codesOf(answers)).toEqual([41, 41, 41, 201]);
  });

  it('ERR1-21: by MRN is stored once', async () => {
    expect(codesOf(await inParallel({ mrn: 'RACE1' }, four()))).toEqual([148, 148, 148, 201]);
  });

  it('ERR1-09: by email is stored once in each clinic', async () => {
    const answers = await inParallel({ email: 'race@home.test' }, [clinic, elsewhere, clinic, elsewhere]);
    expect(codesOf(answers)).toEqual([27, 27, 201, 201]);
    const stored = await server.deps.database.system
      .selectFrom('patients')
      .select('clinic_id')
      .where('email', '=', 'race@home.test')
      .execute();
    expect(new Set(stored.map((row) => row.clinic_id))).toEqual(new Set([clinic.clinicId, elsewhere.clinicId]));
  });
});

describe('ADD-30: an edit that makes a duplicate', () => {
  const EDITS: Likeness[] = [
    [
      'ERR1-23: name and MRN',
      (other) => ({ first_name: other.first_name.toUpperCase(), last_name: 'bar', mrn: other.mrn }),
      156,
    ],
    ['ERR1-21: MRN', ({ mrn }) => ({ mrn: mrn.toLowerCase() }), 148],
    ['ERR1-13: name', ({ first_name }) => ({ first_name }), 41],
    ['ERR1-09: email', ({ email }) => ({ email: email.toUpperCase() }), 27],
  ];

  it.each(EDITS)('%s of another patient is refused and nothing is stored', async (_, changes, code) => {
    const [own, other] = [await aKnownPatient(), await aKnownPatient()];
    const before = await tableContents(server.deps.database);
    const { status, body } = await patch(own.id, changes(other));
    expect([status, body.code]).toEqual([409, code]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('ERR1-09: the email of a doctor is refused', async () => {
    const own = await aKnownPatient();
    const { email } = await aDoctor(server, clinic.clinicId);
    expect((await patch(own.id, { email })).body.code).toBe(27);
  });

  it('PROF-07: the own MRN, name and email in another case are no duplicate', async () => {
    const own = await aKnownPatient();
    const body = {
      first_name: own.first_name.toUpperCase(),
      mrn: own.mrn.toLowerCase(),
      email: own.email.toUpperCase(),
    };
    expect((await patch(own.id, body)).body).toMatchObject({
      first_name: own.first_name.toUpperCase(),
      mrn: own.mrn.toLowerCase(),
      email: own.email,
    });
  });

  it('PROF-07: two namesakes who are there already can still be edited', async () => {
    const own = await aKnownPatient();
    await aPatient(server, clinic.clinicId, { first_name: own.first_name, last_name: 'Bar', date_of_birth: BORN_ON });
    expect((await patch(own.id, { mrn: 'NEWMRN', email: 'new-address@home.test' })).status).toBe(200);
  });
});
