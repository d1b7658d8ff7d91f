import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import {
  bolusCalculatorIssues,
  type ClinicMode,
  carbUnitsIssues,
  DEFAULT_BOLUS_CALCULATOR,
  DEFAULT_DAY_PERIOD_STARTS,
  dayPeriodIssues,
  type EditedPatientFields,
  editedPatientIssues,
  type FieldIssue,
  type NewPatientFields,
  newPatientIssues,
  type TreatmentSettings,
  treatmentSettingsIssues,
} from '@glidepath/patient-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aPatient } from '../../../test-support/people.ts';
import { aStaffedClinic, CLINIC_MODES, type StaffedClinic } from '../../../test-support/staffed-clinic.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

/** The rules as the browser runs them beside the calls as the server answers: both must refuse the same fields. */
let server: TestServer;
const clinics = new Map<string, StaffedClinic>();
beforeAll(async () => {
  server = await startTestServer();
  for (const name of MODE_NAMES)
    clinics.set(name, await aStaffedClinic(server, { timezone: 'US/Eastern', ...CLINIC_MODES[name] }));
});
afterAll(() => server.close());

type ModeName = keyof typeof CLINIC_MODES;
const MODE_NAMES = Object.keys(CLINIC_MODES) as ModeName[];
const modeOf = (name: ModeName): ClinicMode => ({
  isEmr: name === 'emr',
  isDirectToPatient: name === 'direct',
  isMrnEnforced: name === 'mrnEnforcing',
  isBasalOnlyEnabled: name === 'basalOnly',
  isBolusCalculatorForMealsShown: false,
});
const clinicOf = (name: ModeName): StaffedClinic => {
  const clinic = clinics.get(name);
  if (!clinic) throw new Error(`no clinic is ${name}`);
  return clinic;
};
const RANGE = ['pre_meal_glucose_target_low', 'pre_meal_glucose_target_high'];
const WIRE_NAMES: Readonly<Record<string, readonly string[]>> = {
  fullName: ['full_name'],
  firstName: ['first_name'],
  lastName: ['last_name'],
  bornOn: ['date_of_birth'],
  weightKg: ['weight'],
  treatmentType: ['treatment_type'],
  hasAcceptedTerms: ['accept_terms'],
  studyGroupName: ['study_group_name'],
  trialName: ['trial_name'],
  typeOfDiabetes: ['type_of_diabetes'],
  preMealGlucoseRange: RANGE,
  activeInsulinHours: ['activeInsulinTime'],
  penIncrementUnits: ['bolusCalcPrecision'],
  maxDoseUnits: ['maxBolusCalcDose'],
};
const refusedBy = (issues: readonly FieldIssue[]) =>
  [...new Set(issues.flatMap(({ field }) => WIRE_NAMES[field] ?? [field]))].sort();

type Answer = Readonly<{ status: number; body: { fields?: Record<string, string> } }>;
async function refusedByServer(send: () => Promise<Answer>): Promise<string[]> {
  const { status, body } = await send();
  if (status < 300) return [];
  expect(status).toBe(400);
  return Object.keys(body.fields ?? {}).sort();
}
/** What JSON cannot say is left out of it. */
const given = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([, field]) => field !== null));

const MAYA: NewPatientFields = {
  fullName: 'Maya Levi',
  firstName: null,
  lastName: null,
  bornOn: '1990-05-17',
  email: 'maya@home.test',
  mrn: 'A0012',
  weightKg: 64,
  timezone: 'US/Eastern',
  treatmentType: 'PUMP',
  hasAcceptedTerms: true,
  studyGroupName: null,
  trialName: null,
};
const NEW_PATIENTS: Partial<NewPatientFields>[] = [
  {},
  { fullName: ' ' },
  { fullName: null },
  { fullName: null, firstName: 'Maya' },
  { fullName: null, firstName: ' ', lastName: 'Levi' },
  { fullName: null, firstName: 'Maya', lastName: 'Levi' },
  ...[null, '2023-02-29', '1890-01-01', '2026-03-02', '2026-03-01'].map((bornOn) => ({ bornOn })),
  ...[null, 'maya@', 'maya@home', ' MAYA@home.test '].map((email) => ({ email })),
  { email: null, treatmentType: 'MDI_SSI' },
  ...[null, ' ', 'ABCDEFGHIJK', 'A-1', ' 77 '].map((mrn) => ({ mrn })),
  ...[null, 9, 10, 250, 251, 70.5].map((weightKg) => ({ weightKg })),
  ...[null, 'Europe/Paris', 'Asia/Jerusalem', 'US/Arizona'].map((timezone) => ({ timezone })),
  ...([null, 'GENERIC', 'BASAL_ONLY', 'MDI_CRCF'] as const).map((treatmentType) => ({ treatmentType })),
  { hasAcceptedTerms: false },
  ...[null, 'Group A', 'Group C'].map((studyGroupName) => ({ studyGroupName })),
  ...['Direct to Patient Trial', 'Another trial'].map((trialName) => ({ trialName })),
  { studyGroupName: 'Group B', trialName: 'Direct to Patient Trial' },
];

describe('ROLE-17: the server refuses what the browser refuses', () => {
  it.each(MODE_NAMES)('newPatientIssues and add_patient/ (%s)', async (name) => {
    const { clinicId, token } = clinicOf(name);
    for (const changes of NEW_PATIENTS) {
      // A fault in the form of a field is answered before the rules are asked: each has one fault only.
      const patient = { ...MAYA, ...(name === 'direct' ? { studyGroupName: 'Group A' } : {}), ...changes };
      const body = given({
        full_name: patient.fullName,
        first_name: patient.firstName,
        last_name: patient.lastName,
        date_of_birth: patient.bornOn,
        email: patient.email,
        mrn: patient.mrn,
        weight: patient.weightKg,
        timezone: patient.timezone,
        treatment_type: patient.treatmentType,
        accept_terms: patient.hasAcceptedTerms,
        study_group_name: patient.studyGroupName,
        trial_name: patient.trialName,
      });
      const refused = await refusedByServer(() => server.call(addPatientCall, { token, body }));
      expect([changes, refused]).toEqual([changes, refusedBy(newPatientIssues(patient, modeOf(name), '2026-03-01'))]);
      await removePatients(clinicId);
    }
  });

  const EDITS: Partial<EditedPatientFields>[] = [
    {},
    ...[null, 'maya@', 'maya2@home.test'].map((email) => ({ email })),
    { email: null, treatmentType: 'MDI_CRCF' },
    ...[null, ' ', '12345678901', 'A-1', 'B2'].map((mrn) => ({ mrn })),
    { firstName: ' ' },
    { firstName: 'Mia', lastName: ' ' },
    ...['1990-05-18', '1890-01-01', '2026-03-02', '2026-03-01'].map((bornOn) => ({ bornOn })),
    ...[null, 9, 10, 250, 251, 70.5].map((weightKg) => ({ weightKg })),
    { firstName: '--', lastName: '1' },
    ...['Europe/Paris', 'Asia/Jerusalem', 'US/Arizona'].map((timezone) => ({ timezone })),
  ];
  const STORED = {
    firstName: 'Maya',
    lastName: 'Levi',
    bornOn: '1990-05-17',
    weightKg: 64,
    timezone: 'US/Eastern',
    isEnrolled: false,
  };
  // In EMR mode names and MRN are fixed, whatever they are; that is not a rule of the fields.
  it.each(MODE_NAMES.filter((name) => name !== 'emr'))(
    'editedPatientIssues and PATCH patient/{id} (%s)',
    async (name) => {
      const { clinicId, token } = clinicOf(name);
      for (const changes of EDITS) {
        const treatmentType = changes.treatmentType ?? 'PUMP';
        const columns = { mrn: 'A1', treatment_type: treatmentType, weight_kg: STORED.weightKg };
        const { id, email } = await aPatient(server, clinicId, columns);
        const edited = { ...STORED, email, mrn: 'A1', ...changes, treatmentType };
        const body = {
          first_name: edited.firstName,
          last_name: edited.lastName,
          date_of_birth: edited.bornOn,
          email: edited.email,
          mrn: edited.mrn,
          weight: edited.weightKg,
          timezone: edited.timezone,
        };
        const refused = await refusedByServer(() => server.call(updatePatientCall, { token, params: { id }, body }));
        const issues = editedPatientIssues(edited, STORED, { mode: modeOf(name), today: '2026-03-01' });
        expect([changes, refused]).toEqual([changes, refusedBy(issues)]);
        await removePatients(clinicId);
      }
    },
  );

  const SETTINGS: TreatmentSettings[] = (['PUMP', 'GENERIC', 'BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF'] as const).flatMap(
    (treatmentType) =>
      ([null, 'Type1', 'Other'] as const).flatMap((typeOfDiabetes) =>
        [null, { low: 80, high: 100 }, { low: 80, high: 110 }, { low: 120, high: 150 }].map((preMealGlucoseRange) => ({
          treatmentType,
          typeOfDiabetes,
          preMealGlucoseRange,
        })),
      ),
  );
  it.each(['ordinary', 'basalOnly'] as const)('treatmentSettingsIssues and start_advisor/ (%s)', async (name) => {
    const { clinicId, token } = clinicOf(name);
    const { isBasalOnlyEnabled } = modeOf(name);
    const { id: patientId } = await aPatient(server, clinicId);
    for (const settings of SETTINGS) {
      const body = {
        treatment_type: settings.treatmentType,
        type_of_diabetes: settings.typeOfDiabetes,
        pre_meal_glucose_target_low: settings.preMealGlucoseRange?.low ?? null,
        pre_meal_glucose_target_high: settings.preMealGlucoseRange?.high ?? null,
      };
      const refused = await refusedByServer(() =>
        server.call(startAdvisorCall, { token, params: { patientId }, body }),
      );
      const issues = treatmentSettingsIssues(settings, { isBasalOnlyEnabled, indications: 'not-asked' });
      expect([settings, refused]).toEqual([settings, refusedBy(issues)]);
    }
    await removePatients(clinicId);
  });

  it('bolusCalculatorIssues, dayPeriodIssues, carbUnitsIssues and PATCH patient/{id}/config', async () => {
    const { clinicId, token } = clinicOf('ordinary');
    const { id } = await aPatient(server, clinicId, { treatment_type: 'MDI_CRCF' });
    const { morning, afternoon, evening, night } = DEFAULT_DAY_PERIOD_STARTS;
    const bodies: object[] = [
      ...[0, 1, 99, 100, 9.5, -1].map((maxBolusCalcDose) => ({ maxBolusCalcDose })),
      ...[0.1, 0.5, 1, 2].map((bolusCalcPrecision) => ({ bolusCalcPrecision })),
      ...[1, 2, 3, 4, 5, 180].map((activeInsulinTime) => ({ activeInsulinTime })),
      ...[null, 'g_per_u', 'u_per_10g', 'u_per_15g'].map((carbUnits) => ({ carbUnits })),
      { dayPeriods: { morning, afternoon, evening: afternoon, night } },
      { dayPeriods: { morning: 1, afternoon, evening, night } },
      { dayPeriods: { morning: 0, afternoon: 15, evening: 30, night: 1425 } },
      { maxBolusCalcDose: 0, bolusCalcPrecision: 3, dayPeriods: { morning, afternoon, evening, night: -15 } },
    ];
    for (const body of bodies) {
      const config = { ...CONFIG, ...body };
      const issues = [
        ...bolusCalculatorIssues({
          isEnabled: true,
          activeInsulinHours: config.activeInsulinTime,
          penIncrementUnits: config.bolusCalcPrecision,
          maxDoseUnits: config.maxBolusCalcDose,
        }),
        ...dayPeriodIssues(config.dayPeriods),
        ...carbUnitsIssues('MDI_CRCF', config.carbUnits),
      ];
      const refused = await refusedByServer(() =>
        server.call(updatePatientConfigCall, { token, params: { id }, body: config }),
      );
      expect([body, refused]).toEqual([body, refusedBy(issues)]);
    }
  });
});

const CONFIG = {
  activeInsulinTime: DEFAULT_BOLUS_CALCULATOR.activeInsulinHours,
  bolusCalcPrecision: DEFAULT_BOLUS_CALCULATOR.penIncrementUnits,
  maxBolusCalcDose: DEFAULT_BOLUS_CALCULATOR.maxDoseUnits,
  dayPeriods: DEFAULT_DAY_PERIOD_STARTS,
  carbUnits: 'g_per_u',
};

/** So that the next one is nobody's duplicate. */
async function removePatients(clinicId: string): Promise<void> {
  const { system } = server.deps.database;
  await system.deleteFrom('mailed_keys').where('clinic_id', '=', clinicId).execute();
  await system.deleteFrom('patients').where('clinic_id', '=', clinicId).execute();
}
