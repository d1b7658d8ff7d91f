import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function clinicAs(kind: 'doctor' | 'patient', changes: Parameters<typeof aClinic>[1] = {}) {
  const { id } = await aClinic(server, changes);
  const { email } = kind === 'doctor' ? await aDoctor(server, id) : await aPatientUser(server, id);
  return server.call(getClinicCall, { token: await tokenOf(server, email) });
}

describe('GET clinic/', () => {
  it('CLINIC-01: a clinic that set nothing has every flag off, mg/dL and US/Arizona', async () => {
    const { status, body } = await clinicAs('doctor', { name: 'Hilltop' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Hilltop',
      is_demo: false,
      timezone: 'US/Arizona',
      country: 'US',
      is_emr_single_patient_mode: false,
      should_enforce_patient_mrn: false,
      should_show_device_selection: false,
      should_show_init_pump: false,
      tidepool_email: null,
      dms_name: null,
      clinic_configuration: {
        should_show_bolus_calculator_for_meal_and_correction: false,
        should_add_reimbursement_paragraph_to_copy_to_emr: false,
        should_show_seeds_enrollment_modal: false,
        should_encrypt_deeplink: false,
        should_show_copy_current_plan: false,
        direct_to_patient_enabled: false,
        should_show_patient_connect_cgm: false,
        basal_only_enabled: false,
        initial_plan_units: 'mg/dL',
        AGP_graph_image_to_EMR_enabled: false,
        is_wide_agp_band_enabled: false,
        should_apply_titration_steps: false,
        is_worklist_hidden: false,
        is_worklist_first: false,
        is_advice_preparation_off: false,
        is_batch_sign_off_enabled: false,
        is_monitoring_days_shown: false,
        is_second_opinion_asked: false,
        is_loop_review_offered: false,
      },
    });
  });

  it('CLINIC-01, CLINIC-04, CLINIC-06: what a clinic set is served over the defaults', async () => {
    const configuration = {
      should_add_reimbursement_paragraph_to_copy_to_emr: true,
      should_encrypt_deeplink: true,
      should_show_copy_current_plan: true,
      initial_plan_units: 'mmol/L',
      AGP_graph_image_to_EMR_enabled: true,
    };
    const { body } = await clinicAs('patient', {
      timezone: 'Asia/Jerusalem',
      country: 'IL',
      is_demo: true,
      should_enforce_patient_mrn: true,
      tidepool_email: 'clinic@tidepool.test',
      dms_name: 'Uploader',
      configuration: JSON.stringify({ ...configuration, flag_of_an_older_version: true }),
    });
    expect(body).toMatchObject({
      timezone: 'Asia/Jerusalem',
      country: 'IL',
      is_demo: true,
      should_enforce_patient_mrn: true,
      tidepool_email: 'clinic@tidepool.test',
      dms_name: 'Uploader',
      clinic_configuration: { ...configuration, basal_only_enabled: false },
    });
    expect(body.clinic_configuration).not.toHaveProperty('flag_of_an_older_version');
  });

  it('ROLE-01: answers nobody with 401 and code 86', async () => {
    const { status, body } = await server.call(getClinicCall);
    expect([status, body.code]).toEqual([401, 86]);
  });

  it('ROLE-13: never tells the stored password', async () => {
    const sealed = server.deps.vault.seal('clinic-secret');
    const { body } = await clinicAs('doctor', {
      tidepool_email: 'clinic@tidepool.test',
      tidepool_password_sealed: sealed,
    });
    expect(JSON.stringify(body)).not.toContain('password');
    expect(JSON.stringify(body)).not.toContain('clinic-secret');
  });
});
