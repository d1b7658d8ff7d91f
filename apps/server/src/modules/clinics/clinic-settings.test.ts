import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { getClinicSettingsCall } from '@glidepath/api-contract/clinics/get-clinic-settings.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import {
  aClinic,
  aDoctor,
  aPatientUser,
  provenTokenOf,
  signInBody,
  TEST_PASSWORD,
  tokenOf,
} from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const EVERY_FIELD = {
  name: 'Lakeside',
  timezone: 'Europe/Zurich',
  country: 'IL',
  is_emr_single_patient_mode: true,
  should_enforce_patient_mrn: true,
  should_show_device_selection: true,
  should_show_init_pump: true,
  tidepool_email: 'clinic@tidepool.test',
  dms_name: 'Uploader',
  allowed_networks: ['127.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
};
const EVERY_FLAG = {
  should_show_bolus_calculator_for_meal_and_correction: true,
  should_add_reimbursement_paragraph_to_copy_to_emr: true,
  should_show_seeds_enrollment_modal: true,
  should_encrypt_deeplink: true,
  should_show_copy_current_plan: true,
  should_show_patient_connect_cgm: true,
  basal_only_enabled: true,
  initial_plan_units: 'mmol/L',
  AGP_graph_image_to_EMR_enabled: true,
  is_wide_agp_band_enabled: true,
  should_apply_titration_steps: true,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function anAdmin(changes: Parameters<typeof aClinic>[1] = {}) {
  const { id: clinicId } = await aClinic(server, changes);
  const admin = await aDoctor(server, clinicId, { is_admin: true });
  return { clinicId, adminId: admin.id, token: await provenTokenOf(server, admin.email) };
}
const read = (token: string, from: { address?: string } = {}) => server.call(getClinicSettingsCall, { token, ...from });
/** From what is there now, unless the body says otherwise. */
async function change(token: string, body: object, address?: string) {
  const from = address ? { address } : {};
  const { version = 1 } = (await read(token, from)).body;
  return server.call(updateClinicSettingsCall, { token, body: { version, ...body }, ...from });
}
const changesOf = async (clinicId: string) =>
  (await auditEventsAbout(server, clinicId)).filter(({ action }) => action === 'clinic-settings-changed');

describe('GET clinic_settings/', () => {
  it('CLINIC-19: shows the clinic with its networks and its version', async () => {
    const { clinicId, token } = await anAdmin({ name: 'Hilltop', allowed_networks: ['127.0.0.1'] });
    const clinic = await server.call(getClinicCall, { token });
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...clinic.body,
      id: clinicId,
      allowed_networks: ['127.0.0.1'],
      record_retention_years: null,
      version: 1,
    });
  });
});

describe('PATCH clinic_settings/', () => {
  it('CLINIC-01, CLINIC-04, CLINIC-06, CLINIC-19: changes every field and flag, and everybody is served them', async () => {
    const { clinicId, adminId, token } = await anAdmin();
    const patient = await aPatientUser(server, clinicId);
    const other = await anAdmin();
    const { status, body } = await change(token, { ...EVERY_FIELD, clinic_configuration: EVERY_FLAG, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...EVERY_FIELD, clinic_configuration: EVERY_FLAG, version: 3 });
    expect((await read(token)).body).toEqual(body);
    const { allowed_networks: _, ...served } = EVERY_FIELD;
    const clinic = await server.call(getClinicCall, { token: await tokenOf(server, patient.email) });
    expect(clinic.body).toMatchObject({ ...served, clinic_configuration: EVERY_FLAG });
    expect((await read(other.token)).body).toMatchObject({ version: 1, country: 'US', allowed_networks: [] });
    expect(await changesOf(clinicId)).toMatchObject([
      {
        actorKind: 'clinician',
        actorId: adminId,
        facts: {
          fields: [...Object.keys(served), ...Object.keys(EVERY_FLAG).map((flag) => `clinic_configuration.${flag}`)],
        },
      },
    ]);
  });

  it('CLINIC-19: what is left out stays, and only what changed is recorded', async () => {
    const { clinicId, token } = await anAdmin({
      name: 'Before',
      configuration: JSON.stringify({ basal_only_enabled: true }),
    });
    const { body } = await change(token, {
      name: ' After ',
      country: 'US',
      clinic_configuration: { should_encrypt_deeplink: true },
    });
    expect(body).toMatchObject({
      name: 'After',
      clinic_configuration: { basal_only_enabled: true, should_encrypt_deeplink: true },
    });
    expect(await changesOf(clinicId)).toMatchObject([
      { facts: { fields: ['name', 'clinic_configuration.should_encrypt_deeplink'] } },
    ]);
  });

  it('CLINIC-19: a change that changes nothing writes nothing', async () => {
    const { token } = await anAdmin({ name: 'Same', dms_name: 'Uploader' });
    const before = await tableContents(server.deps.database);
    for (const body of [{}, { version: 1 }, { name: 'Same', dms_name: 'Uploader', clinic_configuration: {} }]) {
      expect(await change(token, body)).toMatchObject({ status: 200, body: { version: 1 } });
    }
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: optional texts can be emptied', async () => {
    const { token } = await anAdmin({ dms_name: 'Uploader', tidepool_email: 'clinic@tidepool.test' });
    const { body } = await change(token, { dms_name: null, tidepool_email: null });
    expect(body).toMatchObject({ dms_name: null, tidepool_email: null });
  });

  it.each<[string, object, string[]]>([
    ['a blank name', { name: '  ' }, ['name']],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, ['timezone']],
    ['an offset for a time zone', { timezone: '+02:00' }, ['timezone']],
    ['a country in words', { country: 'Israel' }, ['country']],
    ['a network that is none', { allowed_networks: ['127.0.0.0/8', '10.0.0.0/33'] }, ['allowed_networks']],
    ['an empty network', { allowed_networks: [''] }, ['allowed_networks']],
    [
      'an unknown unit',
      { clinic_configuration: { initial_plan_units: 'g/L' } },
      ['clinic_configuration.initial_plan_units'],
    ],
    ['an unknown flag', { clinic_configuration: { is_free: true } }, ['clinic_configuration']],
    ['the id', { id: '00000000-0000-7000-8000-000000000000' }, ['body']],
    ['the demo mark', { is_demo: true }, ['body']],
    ['several faults', { name: '', country: 'x' }, ['name', 'country']],
  ])('CLINIC-19: refuses %s by field and writes nothing', async (_, body, fields) => {
    const { token } = await anAdmin();
    const before = await tableContents(server.deps.database);
    const answer = await change(token, { should_show_init_pump: true, ...body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it.each<[string, object, object]>([
    ['health record', { configuration: '{"direct_to_patient_enabled":true}' }, { is_emr_single_patient_mode: true }],
    [
      'direct-to-patient',
      { is_emr_single_patient_mode: true },
      { clinic_configuration: { direct_to_patient_enabled: true } },
    ],
  ])('CLINIC-19: %s mode is refused where the other one is on', async (_, clinic, body) => {
    const { token } = await anAdmin(clinic);
    const before = await tableContents(server.deps.database);
    const answer = await change(token, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([
      'is_emr_single_patient_mode',
      'clinic_configuration.direct_to_patient_enabled',
    ]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: a change that does not say what it was made from is refused', async () => {
    const { token } = await anAdmin();
    const answer = await server.call(updateClinicSettingsCall, { token, body: { name: 'Blind' } });
    expect([answer.status, answer.body.fields]).toEqual([400, { version: 'This field is mandatory.' }]);
  });

  it('CLINIC-19: a change made from an older version is refused with 409 and writes nothing', async () => {
    const { token } = await anAdmin();
    expect((await change(token, { name: 'First', version: 1 })).body.version).toBe(2);
    const before = await tableContents(server.deps.database);
    const answer = await change(token, { country: 'IL', version: 1 });
    expect([answer.status, answer.body.detail]).toEqual([409, 'changed-meanwhile']);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: when one version is changed twice at once, one change is refused', async () => {
    const { token } = await anAdmin();
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change(token, { name, version: 1 })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect((await read(token)).body.version).toBe(2);
  });

  it('ROLE-13: another linked account never keeps the former password', async () => {
    const { clinicId, token } = await anAdmin({
      tidepool_email: 'former@tidepool.test',
      tidepool_password_sealed: server.deps.vault.seal('former-secret'),
    });
    const passwordOf = () =>
      server.deps.database.system
        .selectFrom('clinics')
        .select('tidepool_password_sealed')
        .where('id', '=', clinicId)
        .executeTakeFirstOrThrow();
    await change(token, { tidepool_email: ' Former@Tidepool.test ' });
    expect((await passwordOf()).tidepool_password_sealed).not.toBeNull();
    await change(token, { tidepool_email: 'other@tidepool.test' });
    expect((await passwordOf()).tidepool_password_sealed).toBeNull();
    expect((await server.call(validateTidepoolCredentialsCall, { token })).body).toEqual({ is_valid: false });
  });
});

describe('the hospital network', () => {
  it('ROLE-11: after an admin set it, staff elsewhere are refused: 152 at sign-in, 107 within a session', async () => {
    const { clinicId, token } = await anAdmin();
    const doctor = await aDoctor(server, clinicId);
    const patient = await aPatientUser(server, clinicId);
    const signIn = (email: string, address: string) =>
      server.call(signInCall, { body: signInBody(email, TEST_PASSWORD), address });
    const running = (await signIn(doctor.email, '192.0.2.7')).body.token;
    expect((await server.call(getClinicCall, { token: running, address: '192.0.2.7' })).status).toBe(200);

    expect((await change(token, { allowed_networks: [' 127.0.0.0/8 ', '10.20.0.0/16'] })).status).toBe(200);
    const outside = await signIn(doctor.email, '192.0.2.7');
    expect([outside.status, outside.body.code]).toEqual([403, 152]);
    const within = await server.call(getClinicCall, { token: running, address: '192.0.2.7' });
    expect([within.status, within.body.code]).toEqual([403, 107]);
    expect((await signIn(doctor.email, '10.20.1.1')).status).toBe(200);
    expect((await signIn(patient.email, '192.0.2.7')).status).toBe(200);

    await change(token, { allowed_networks: [] });
    expect((await signIn(doctor.email, '192.0.2.7')).status).toBe(200);
  });

  it('ROLE-11: an admin cannot shut out the own address, and is told which it is', async () => {
    const { token } = await anAdmin();
    const before = await tableContents(server.deps.database);
    const answer = await change(token, { allowed_networks: ['10.20.0.0/16'] }, '198.51.100.9');
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { allowed_networks: 'This would shut out your own address, 198.51.100.9.' },
    ]);
    expect(await tableContents(server.deps.database)).toEqual(before);
    expect((await change(token, { allowed_networks: ['198.51.100.0/24'] }, '198.51.100.9')).status).toBe(200);
  });
});

describe('who administers a clinic', () => {
  it('ROLE-04: is_admin adds it to what doctors may do', async () => {
    const { clinicId, token } = await anAdmin();
    const doctor = await aDoctor(server, clinicId);
    const doctorToken = await tokenOf(server, doctor.email);
    for (const call of [getClinicSettingsCall, listStaffCall]) {
      expect((await server.call(call, { token })).status).toBe(200);
      expect((await server.call(call, { token: doctorToken })).status).toBe(403);
    }
    const before = await tableContents(server.deps.database);
    expect((await change(doctorToken, { name: 'Mine' })).status).toBe(403);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
