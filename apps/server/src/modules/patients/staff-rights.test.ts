import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout, looksAt } from '../../../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, prove, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ id: clinicId } = await aClinic(server));
});
afterAll(() => server.close());

const member = async (changes: Parameters<typeof aDoctor>[2] = {}) => {
  const { id, email } = await aDoctor(server, clinicId, changes);
  return { id, token: await tokenOf(server, email) };
};
const TREATED = {
  weight_kg: 71,
  treatment_type: 'PUMP',
  type_of_diabetes: 'Type1',
  pre_meal_glucose_target_low_mg_dl: 81,
  pre_meal_glucose_target_high_mg_dl: 131,
  tidepool_email: 'maya@tidepool.test',
  has_recommendation: true,
} as const;

describe('the front desk', () => {
  it('sees names and addresses, and nothing of a treatment, in the list and in a profile', async () => {
    const { id } = await aPatient(server, clinicId, { ...TREATED, started_advisor_at: server.clock.now() });
    const { token } = await member({ staff_role: 'front-desk' });
    const list = (await server.call(listPatientsCall, { token })).body as { id: string }[];
    const profile = (await server.call(getPatientCall, { token, params: { id } })).body;
    expect(list.find((one) => one.id === id)).toEqual(profile);
    expect(profile).toMatchObject({ id, weight: null, pre_meal_glucose_target_low: null, has_recommendation: false });
    expect(JSON.stringify(profile)).not.toMatch(/PUMP|Type1|tidepool\.test/);
    const doctor = await member();
    const whole = (await server.call(listPatientsCall, { token: doctor.token })).body as { id: string }[];
    expect(whole.find((one) => one.id === id)).toMatchObject({ weight: 71, treatment_type: 'PUMP' });
  });

  it('corrects a name, and neither a weight nor a treatment', async () => {
    const { id } = await aPatient(server, clinicId, { ...TREATED, tidepool_email: null });
    const { token } = await member({ staff_role: 'front-desk' });
    const edit = (body: object) => server.call(updatePatientCall, { token, params: { id }, body });
    expect((await edit({ first_name: 'Corrected' })).body).toMatchObject({ first_name: 'Corrected', weight: null });
    const moved = await edit({ email: `right-${id}@home.test` });
    expect([moved.status, moved.body.email]).toEqual([200, `right-${id}@home.test`]);
    for (const body of [{ weight: 50 }, { treatment_type: 'GENERIC' }, { type_of_diabetes: 'Type2' }]) {
      expect((await edit(body)).status).toBe(403);
    }
    const doctor = await member();
    const { body } = await server.call(getPatientCall, { token: doctor.token, params: { id } });
    expect(body).toMatchObject({ first_name: 'Corrected', weight: 71, treatment_type: 'PUMP' });
  });
});

describe('an educator', () => {
  it('corrects a weight and changes no treatment', async () => {
    const { id } = await aPatient(server, clinicId, { ...TREATED, tidepool_email: null });
    const { token } = await member({ staff_role: 'educator' });
    const edit = (body: object) => server.call(updatePatientCall, { token, params: { id }, body });
    expect((await edit({ weight: 72 })).body).toMatchObject({ weight: 72, treatment_type: 'PUMP' });
    expect((await edit({ treatment_type: 'GENERIC' })).status).toBe(403);
  });
});

describe('PATCH staff/{staffId}/role', () => {
  it('takes effect with the next call, is told to the member and recorded', async () => {
    const admin = await member({ is_admin: true });
    await prove(server, admin.token);
    const { id: patientId } = await aPatient(server, clinicId);
    const colleague = await member();
    const change = (staffRole: string, staffId = colleague.id) =>
      server.call(changeStaffRoleCall, { token: admin.token, params: { staffId }, body: { staff_role: staffRole } });
    const read = () => server.call(getNewestPlanCall, { token: colleague.token, query: { patient_id: patientId } });
    expect((await read()).status).toBe(200);
    expect((await change('front-desk')).body).toMatchObject({ id: colleague.id, staff_role: 'front-desk' });
    expect((await read()).status).toBe(403);
    expect((await server.call(getUserCall, { token: colleague.token })).body.staff_role).toBe('front-desk');
    expect((await change('front-desk')).status).toBe(200);
    expect(await auditEventsAbout(server, colleague.id)).toMatchObject([
      { action: 'staff-role-changed', actorId: admin.id, facts: { from: 'doctor', to: 'front-desk' } },
    ]);
    const staff = (await server.call(listStaffCall, { token: admin.token })).body as { id: string }[];
    expect(staff.find(({ id }) => id === colleague.id)).toMatchObject({ staff_role: 'front-desk' });
    expect((await change('owner')).status).toBe(400);
  });
});

describe('a patient who does not share with the clinic', () => {
  const CLINICAL = { weight: 82, treatment_type: 'PUMP', type_of_diabetes: 'Type1' } as const;
  const unshared = () =>
    aPatient(server, clinicId, {
      is_shared_with_clinic: false,
      last_name: 'Closed',
      weight_kg: 82,
      treatment_type: 'PUMP',
      type_of_diabetes: 'Type1',
      pre_meal_glucose_target_low_mg_dl: 80,
      pre_meal_glucose_target_high_mg_dl: 120,
    });
  const seenBy = async (token: string, id: string) => {
    const profile = (await server.call(getPatientCall, { token, params: { id } })).body;
    const list = (await server.call(listPatientsCall, { token })).body;
    return [profile, list.find((patient: { id: string }) => patient.id === id)];
  };

  it('ROLE-12: stands in list and profile by name and status, without weight, treatment and targets', async () => {
    const { id } = await unshared();
    const doctor = await member();
    for (const seen of await seenBy(doctor.token, id)) {
      expect(seen).toMatchObject({ last_name: 'Closed', adp_enrollment_status: 'pending' });
      expect(seen).toMatchObject({ weight: null, treatment_type: null, type_of_diabetes: null });
      expect(seen).toMatchObject({ pre_meal_glucose_target_low: null, pre_meal_glucose_target_high: null });
    }
  });

  it('ROLE-12: can be renamed, and nothing clinical can be changed (code 77)', async () => {
    const { id } = await unshared();
    const doctor = await member();
    const edit = (body: object) => server.call(updatePatientCall, { token: doctor.token, params: { id }, body });
    for (const body of [{ weight: 90 }, { weight: null }, { pre_meal_glucose_target_low: 90 }]) {
      const { status, body: answer } = await edit({ ...body, version: 1 });
      expect([status, answer.code]).toEqual([403, 77]);
    }
    const renamed = await edit({ last_name: 'Renamed', version: 1 });
    expect([renamed.status, renamed.body.last_name, renamed.body.weight]).toEqual([200, 'Renamed', null]);
  });

  it('ROLE-19: gets another address with a fresh proof alone, and the former one is told', async () => {
    const { id, email } = await unshared();
    const [doctor, desk] = [await member(), await member({ staff_role: 'front-desk' })];
    const address = `private-${id}@evil.test`;
    const edit = (token: string, body: object) => server.call(updatePatientCall, { token, params: { id }, body });
    for (const { token } of [doctor, desk]) {
      for (const body of [{ email: address }, { email: null }]) {
        const refused = await edit(token, { ...body, version: 1 });
        expect([refused.status, refused.body.detail]).toEqual([403, 'proof-needed']);
      }
      // Saving the form again is no change.
      expect((await edit(token, { email: email?.toUpperCase(), version: 1 })).status).toBe(200);
    }
    const toldTo = async (to: string | null) => {
      await server.deps.backgroundWork.finished();
      return server.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
    };
    expect(await toldTo(email)).toEqual([]);
    await prove(server, desk.token);
    expect((await edit(desk.token, { email: address, version: 1 })).body).toMatchObject({ email: address });
    expect(await toldTo(email)).toEqual(['Your clinic changed the email address it keeps for you']);
    expect(await toldTo(address)).toEqual([]);
  });

  it('opened in an emergency is whole for this doctor alone, and the look at the profile says why', async () => {
    const { id } = await unshared();
    const [doctor, other] = [await member(), await member()];
    const options = { token: doctor.token, params: { id }, body: { reason: 'Found unconscious at home' } };
    await server.call(openInEmergencyCall, options);
    for (const seen of await seenBy(doctor.token, id)) expect(seen).toMatchObject(CLINICAL);
    for (const seen of await seenBy(other.token, id))
      expect(seen).toMatchObject({ weight: null, treatment_type: null });
    const looks = await looksAt(server, id);
    expect(looks.filter(({ call }) => call === 'get-patient')).toMatchObject([
      { actorId: doctor.id, reason: 'Found unconscious at home' },
      { actorId: other.id, reason: null },
    ]);
  });
});

describe('POST patient/{id}/emergency_access', () => {
  const UNSHARED = { is_shared_with_clinic: false };
  const read = (token: string, id: string) => server.call(getNewestPlanCall, { token, query: { patient_id: id } });
  const open = (token: string, id: string, reason = 'Found unconscious, needs the basal dose') =>
    server.call(openInEmergencyCall, { token, params: { id }, body: { reason } });

  it('opens what is not shared, for this clinician alone and for four hours, and every look carries the reason', async () => {
    const { id } = await aPatient(server, clinicId, UNSHARED);
    const [doctor, other] = [await member(), await member()];
    expect((await read(doctor.token, id)).body.code).toBe(77);
    const administrator = await aDoctor(server, clinicId, { is_admin: true });
    const { status, body } = await open(doctor.token, id);
    await server.deps.backgroundWork.finished();
    const mail = server.mails.findLast(({ to }) => to === administrator.email);
    expect(mail?.subject).toBe("A patient's record was opened in an emergency");
    expect(mail?.text).not.toContain('unconscious');
    // It says who opened the record, and why.
    expect(mail?.text).toContain('/audit-trail?lang=en');
    expect([status, Date.parse(body.expires_at) - server.clock.now().getTime()]).toEqual([201, 4 * 3_600_000]);
    expect((await read(doctor.token, id)).status).toBe(200);
    expect((await read(other.token, id)).body.code).toBe(77);
    const looks = await looksAt(server, id);
    expect(looks.find(({ call }) => call === 'get-newest-plan')).toMatchObject({
      actorId: doctor.id,
      reason: 'Found unconscious, needs the basal dose',
    });
    const events = await auditEventsAbout(server, id);
    expect(events).toMatchObject([{ action: 'opened-in-emergency', actorId: doctor.id }]);
    expect(JSON.stringify(events)).not.toContain('unconscious');
  });

  it('ROLE-19: is for treating, and not for taking the record along: that the patient has to ask for, and hears of', async () => {
    const { id, email } = await aPatient(server, clinicId, UNSHARED);
    const admin = await member({ is_admin: true });
    await prove(server, admin.token);
    await open(admin.token, id);
    expect((await read(admin.token, id)).status).toBe(200);
    const take = (query: Record<string, string>) =>
      server.call(exportPatientDataCall, { token: admin.token, params: { id }, query });
    const refused = await take({});
    expect([refused.status, refused.body.code]).toEqual([403, 77]);
    expect((await auditEventsAbout(server, id)).map(({ action }) => action)).not.toContain('data-exported');
    expect((await take({ is_asked_for_by_patient: 'true' })).status).toBe(200);
    await server.deps.backgroundWork.finished();
    const told = server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(told).toEqual(['Your data was downloaded at your clinic']);
  });

  it('ends with the right to open one', async () => {
    const { id } = await aPatient(server, clinicId, { ...UNSHARED, ...TREATED });
    const [doctor, admin] = [await member(), await member({ is_admin: true })];
    await prove(server, admin.token);
    await open(doctor.token, id);
    const shown = async () => {
      const list = (await server.call(listPatientsCall, { token: doctor.token })).body as { id: string }[];
      const profile = (await server.call(getPatientCall, { token: doctor.token, params: { id } })).body;
      return [profile, list.find((one) => one.id === id)];
    };
    for (const seen of await shown()) expect(seen).toMatchObject({ weight: 71 });
    for (const role of ['viewer', 'educator']) {
      const change = { params: { staffId: doctor.id }, body: { staff_role: role } };
      expect((await server.call(changeStaffRoleCall, { token: admin.token, ...change })).status).toBe(200);
      expect((await read(doctor.token, id)).body.code).toBe(77);
      for (const seen of await shown()) expect(seen).toMatchObject({ weight: null, treatment_type: null });
    }
  });

  it('is in the look at the opened profile also within the minute of a look at the closed one', async () => {
    const { id } = await aPatient(server, clinicId, UNSHARED);
    const { token } = await member();
    const look = () => server.call(getPatientCall, { token, params: { id } });
    await look();
    await open(token, id);
    await look();
    await look();
    const looks = (await looksAt(server, id)).filter(({ call }) => call === 'get-patient');
    expect(looks.map(({ reason }) => reason)).toEqual([null, 'Found unconscious, needs the basal dose']);
  });

  it('needs a reason, and who may treat', async () => {
    const { id } = await aPatient(server, clinicId, UNSHARED);
    const doctor = await member();
    expect((await open(doctor.token, id, 'look')).status).toBe(400);
    for (const role of ['educator', 'viewer', 'front-desk'] as const) {
      expect((await open((await member({ staff_role: role })).token, id)).status).toBe(403);
    }
    expect((await read(doctor.token, id)).body.code).toBe(77);
  });
});
