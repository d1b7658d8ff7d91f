import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { DEMO_CLINICS, DEMO_PASSWORD, type DemoClinic } from '@glidepath/demo-clinic';
import {
  type ClinicMode,
  carbUnitsIssues,
  editedPatientIssues,
  isWeightKg,
  offeredTimezones,
  treatmentSettingsIssues,
} from '@glidepath/patient-rules';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tokenOf } from '../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { seedDemo } from './seed-demo.ts';

const PATIENTS = DEMO_CLINICS.flatMap((clinic) => clinic.patients.map((patient) => ({ clinic, patient })));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
});
afterAll(() => server.close());

const modeOf = (clinic: DemoClinic): ClinicMode => ({
  isEmr: clinic.isEmrSinglePatientMode,
  isDirectToPatient: clinic.configuration['direct_to_patient_enabled'] === true,
  isMrnEnforced: false,
  isBasalOnlyEnabled: clinic.configuration['basal_only_enabled'] === true,
  isBolusCalculatorForMealsShown: false,
});

describe('the people of the demo', () => {
  it('keep the rules of their clinics; only one has no name at all', () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const issues = PATIENTS.flatMap(({ clinic, patient }) => {
      const known = { ...patient, timezone: 'US/Eastern' };
      return editedPatientIssues(known, { ...known, isEnrolled: false }, { mode: modeOf(clinic), today });
    });
    expect(issues.map(({ field }) => field)).toEqual(['firstName']);
  });

  it('who started could have been started like this', () => {
    const started = PATIENTS.filter(({ patient }) => patient.startedDaysAgo !== null);
    expect(started.length).toBeGreaterThan(20);
    for (const { clinic, patient } of started) {
      const [low, high] = patient.preMealTargetMgDl ?? [];
      const settings = {
        treatmentType: patient.treatmentType,
        typeOfDiabetes: patient.diabetesType,
        preMealGlucoseRange: low === undefined || high === undefined ? null : { low, high },
      };
      expect(treatmentSettingsIssues(settings, { ...modeOf(clinic), indications: 'not-asked' })).toEqual([]);
      expect(carbUnitsIssues(patient.treatmentType, patient.carbUnits)).toEqual([]);
    }
  });

  it('DEVSEL-30: have devices chosen in every state, and most have none', async () => {
    const token = await tokenOf(server, DEMO_CLINICS[0]?.doctors[0]?.email ?? '', DEMO_PASSWORD);
    const { body } = await server.call(listPatientsCall, { token });
    const chosen: { device_selection_status: string }[][] = body.map(
      (row: { device_selections: [] }) => row.device_selections,
    );
    const statuses = chosen.map((selections) => selections.map((one) => one.device_selection_status).join(' '));
    expect(statuses.filter((text) => text !== '').sort()).toEqual([
      'ARCHIVED',
      'ARCHIVED PENDING',
      'ARRIVED',
      'ARRIVED PENDING',
    ]);
  });

  it('have weights and zones that can be entered', () => {
    expect(PATIENTS.filter(({ patient }) => patient.weightKg !== null && !isWeightKg(patient.weightKg))).toEqual([]);
    expect(DEMO_CLINICS.filter((clinic) => !offeredTimezones(modeOf(clinic)).includes(clinic.timezone))).toEqual([]);
  });

  it('are all served to their doctors, started as many days before now as they say', async () => {
    for (const clinic of DEMO_CLINICS) {
      const token = await tokenOf(server, clinic.doctors[0]?.email ?? '', DEMO_PASSWORD);
      const { status, body } = await server.call(listPatientsCall, { token });
      expect([status, body.length]).toEqual([200, clinic.patients.length]);
      const startedOf = (email: string | null) =>
        body.find((row: { email: string }) => row.email === email).started_advisor_at;
      for (const { email, startedDaysAgo } of clinic.patients) {
        if (email === null) continue;
        const expected = startedDaysAgo === null ? null : server.clock.now().getTime() - startedDaysAgo * DAY_MS;
        expect([email, startedOf(email) && Date.parse(startedOf(email))]).toEqual([email, expected]);
      }
    }
  });

  it('keep the ids that they had in earlier demos', async () => {
    const rows = await server.deps.database.system
      .selectFrom('patients')
      .select(['id', 'email'])
      .where('email', 'in', ['maya@demo.glidepath.test', 'noam@demo.glidepath.test', 'leah@emr.glidepath.test'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { id: '1fb0fc80-15a8-87f7-ac45-b9d2fba694d1', email: 'leah@emr.glidepath.test' },
      { id: '0d0ee452-2dcb-8fe7-9043-459a7651f203', email: 'maya@demo.glidepath.test' },
      { id: '5d7e2a94-fb13-885a-a2ea-3a767b302cdd', email: 'noam@demo.glidepath.test' },
    ]);
  });
});
