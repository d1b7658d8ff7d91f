import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { looksAt } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { aRecommendation } from '../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aDoctorOf(clinicId: string) {
  const doctor = await aDoctor(server, clinicId);
  return { id: doctor.id, token: await tokenOf(server, doctor.email) };
}
const list = (token: string) => server.call(listPatientsCall, { token });
const get = (token: string, id: string) => server.call(getPatientCall, { token, params: { id } });
const idsOf = (answer: { body: { id: string }[] }) => answer.body.map((patient) => patient.id);

describe('GET patients/', () => {
  it('LIST-17, ROLE-02: a doctor gets every patient of the own clinic, in order of creation', async () => {
    const clinic = await aClinic(server);
    const elsewhere = await aClinic(server);
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      ids.push((await aPatient(server, clinic.id)).id);
      await aPatient(server, elsewhere.id);
      server.clock.advance(1);
    }
    const answer = await list((await aDoctorOf(clinic.id)).token);
    expect([answer.status, idsOf(answer)]).toEqual([200, ids]);
  });

  it('LIST-09: tells of whom there is a recommendation to look at, as soon as there is one', async () => {
    const clinic = await aClinic(server);
    const { id: doctorId, token } = await aDoctorOf(clinic.id);
    const { id: patientId } = await aPatient(server, clinic.id);
    server.clock.advance(1);
    await aPatient(server, clinic.id, { first_name: 'Noa' });
    const owner = { clinicId: clinic.id, patientId, doctorId };
    const told = async () =>
      (await list(token)).body.map((patient: { has_recommendation: boolean }) => patient.has_recommendation);
    expect(await told()).toEqual([false, false]);
    const recommendationId = await aRecommendation(server, owner, { status: 'ERROR', error_name: 'general-error' });
    expect(await told()).toEqual([false, false]);
    const { system } = server.deps.database;
    await system.updateTable('recommendations').set({ status: 'MANUAL' }).where('id', '=', recommendationId).execute();
    expect(await told()).toEqual([true, false]);
    expect((await get(token, patientId)).body).toMatchObject({ has_recommendation: true, version: 1 });
  });

  it('LIST-17, CLINIC-02: each patient is listed with all that GET patients/{id} answers', async () => {
    const clinic = await aClinic(server);
    const { id } = await aPatient(server, clinic.id, {
      middle_name: 'Rose',
      mrn: '007',
      weight_kg: 71,
      sex: 'FEMALE',
      is_guest: true,
      enrolled_at: new Date('2026-01-15T08:00:00Z'),
      started_advisor_at: new Date('2026-02-01T10:00:00.123Z'),
      changed_treatment_type_at: new Date('1999-12-31T23:59:59.999Z'),
      treatment_type: 'MDI_SSI',
      type_of_diabetes: 'Type2',
      pre_meal_glucose_target_low_mg_dl: 80,
      pre_meal_glucose_target_high_mg_dl: 100,
    });
    await aPatient(server, clinic.id, { first_name: 'נועם "<&>\\', last_name: '', email: null, date_of_birth: null });
    const { token } = await aDoctorOf(clinic.id);
    const { body } = await list(token);
    expect(body).toHaveLength(2);
    for (const listed of body) expect(listed).toEqual((await get(token, listed.id)).body);
    expect(body).toContainEqual(
      expect.objectContaining({ id, started_advisor_at: '2026-02-01T10:00:00.123Z', is_guest: true }),
    );
  });

  it('LIST-08: a started patient has started_advisor_at, an enrolled one alone has not', async () => {
    const clinic = await aClinic(server);
    await aPatient(server, clinic.id, { started_advisor_at: server.clock.now() });
    await aPatient(server, clinic.id, { enrolled_at: server.clock.now() });
    const { body } = await list((await aDoctorOf(clinic.id)).token);
    const statuses = body.map((patient: { started_advisor_at: string | null }) => patient.started_advisor_at !== null);
    expect(statuses.sort()).toEqual([false, true]);
  });

  it('LIST-17: a clinic without patients gets an empty list', async () => {
    const { token } = await aDoctorOf((await aClinic(server)).id);
    expect((await list(token)).body).toEqual([]);
  });

  it('ROLE-06: a patient gets the own record only', async () => {
    const clinic = await aClinic(server);
    await aPatient(server, clinic.id);
    const { patientId, email } = await aPatientUser(server, clinic.id);
    expect(idsOf(await list(await tokenOf(server, email)))).toEqual([patientId]);
  });

  it('ROLE-06: patients who were written at once still get nothing but their own', async () => {
    const { id: clinicId } = await aClinic(server);
    const [one, other] = [await aPatientUser(server, clinicId), await aPatientUser(server, clinicId)];
    await server.deps.database.system
      .updateTable('patients')
      .set({ study_group_name: 'together' })
      .where('clinic_id', '=', clinicId)
      .execute();
    for (const patient of [one, other]) {
      const { body } = await list(await tokenOf(server, patient.email));
      expect(body.map(({ id }: { id: string }) => id)).toEqual([patient.patientId]);
    }
  });

  it('LIST-17: the next list shows what has changed since the last, whoever changed it', async () => {
    const { id: clinicId } = await aClinic(server);
    const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
    const [first, second] = [await aPatient(server, clinicId), await aPatient(server, clinicId)];
    const groups = async () =>
      (await list(token)).body.map(({ study_group_name: group }: { study_group_name: string | null }) => group);
    expect(await groups()).toEqual([null, null]);
    for (const [patient, group] of [
      [second, 'b'],
      [first, 'a'],
    ] as const) {
      await server.deps.database.system
        .updateTable('patients')
        .set({ study_group_name: group })
        .where('id', '=', patient.id)
        .execute();
      expect(await groups()).toContain(group);
    }
    await aPatient(server, clinicId);
    expect(new Set(await groups())).toEqual(new Set(['a', 'b', null]));
  });

  it('ROLE-01: nobody gets 401 and code 86', async () => {
    const { status, body } = await server.call(listPatientsCall);
    expect([status, body.code]).toEqual([401, 86]);
  });
});

describe('GET patients/{id}', () => {
  it('PROF-03, CLINIC-02, CONST-16: answers every field of a patient who has nothing but a name', async () => {
    const clinic = await aClinic(server);
    const { id } = await aPatient(server, clinic.id, { email: null, date_of_birth: null, ext_name: 'random-1' });
    const { status, body } = await get((await aDoctorOf(clinic.id)).token, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      name: 'Maya Levi',
      first_name: 'Maya',
      middle_name: '',
      last_name: 'Levi',
      ext_name: 'random-1',
      date_of_birth: null,
      email: null,
      mrn: null,
      weight: null,
      timezone: 'US/Eastern',
      insulin_delivery: null,
      study_group_name: null,
      trial_name: null,
      sex: 'UNKNOWN',
      adp_enrollment_status: 'pending',
      is_guest: false,
      started_advisor_at: null,
      changed_treatment_type_at: null,
      treatment_type: null,
      type_of_diabetes: null,
      pre_meal_glucose_target_low: null,
      pre_meal_glucose_target_high: null,
      tidepool_email: null,
      device_selections: [],
      has_recommendation: false,
      version: 1,
    });
  });

  it('ENROL-37: tells the clinic which guardian consented', async () => {
    const clinic = await aClinic(server);
    const { id } = await aPatient(server, clinic.id, { guardian_name: 'Ruth Levi', guardian_consented_at: new Date() });
    const { body } = await get((await aDoctorOf(clinic.id)).token, id);
    expect(body.guardian_name).toBe('Ruth Levi');
  });

  it('RECS-40, PROF-03, CLINIC-02: answers every field of a patient in treatment', async () => {
    const clinic = await aClinic(server);
    const { id } = await aPatient(server, clinic.id, {
      middle_name: 'Rose',
      date_of_birth: '1950-01-01',
      mrn: 'A17',
      weight_kg: 71,
      insulin_delivery: 'Pump',
      study_group_name: 'Group A',
      trial_name: 'Direct to Patient Trial',
      sex: 'FEMALE',
      enrolled_at: server.clock.now(),
      started_advisor_at: new Date('2026-02-01T10:00:00Z'),
      changed_treatment_type_at: new Date('2026-02-02T10:00:00Z'),
      treatment_type: 'PUMP',
      type_of_diabetes: 'Type1',
      pre_meal_glucose_target_low_mg_dl: 80,
      pre_meal_glucose_target_high_mg_dl: 130,
      tidepool_email: 'maya@tidepool.test',
    });
    const { body } = await get((await aDoctorOf(clinic.id)).token, id);
    expect(body).toMatchObject({
      name: 'Maya Rose Levi',
      date_of_birth: '1950-01-01',
      mrn: 'A17',
      weight: 71,
      insulin_delivery: 'Pump',
      study_group_name: 'Group A',
      trial_name: 'Direct to Patient Trial',
      sex: 'FEMALE',
      adp_enrollment_status: 'enrolled',
      started_advisor_at: '2026-02-01T10:00:00.000Z',
      changed_treatment_type_at: '2026-02-02T10:00:00.000Z',
      treatment_type: 'PUMP',
      type_of_diabetes: 'Type1',
      pre_meal_glucose_target_low: 80,
      pre_meal_glucose_target_high: 130,
      tidepool_email: 'maya@tidepool.test',
    });
  });

  it('PROF-03: records who looked', async () => {
    const clinic = await aClinic(server);
    const { id } = await aPatient(server, clinic.id);
    const doctor = await aDoctorOf(clinic.id);
    await get(doctor.token, id);
    expect(await looksAt(server, id)).toMatchObject([
      { call: 'get-patient', actorKind: 'clinician', actorId: doctor.id, clinicId: clinic.id },
    ]);
  });

  it('ROLE-02: a foreign patient answers exactly as one that does not exist, and no look is recorded', async () => {
    const { id } = await aPatient(server, (await aClinic(server)).id);
    const { token } = await aDoctorOf((await aClinic(server)).id);
    const [foreign, unknown] = [await get(token, id), await get(token, UNKNOWN_ID)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(unknown.status).toBe(404);
    expect(await looksAt(server, id)).toEqual([]);
  });

  it('ROLE-06: a patient reads the own record, and nobody else exists', async () => {
    const clinic = await aClinic(server);
    const other = await aPatient(server, clinic.id);
    const { patientId, email } = await aPatientUser(server, clinic.id);
    const token = await tokenOf(server, email);
    expect((await get(token, patientId)).body.id).toBe(patientId);
    expect((await get(token, other.id)).status).toBe(404);
  });

  it('ROLE-17: an id that is none is refused by field', async () => {
    const { token } = await aDoctorOf((await aClinic(server)).id);
    const { status, body } = await get(token, 'not-an-id');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['id']]);
  });
});
