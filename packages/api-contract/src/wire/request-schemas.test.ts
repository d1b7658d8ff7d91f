import { describe, expect, it } from 'vitest';

import { getDeviceSelectionTreeCall } from '../devices/get-device-selection-tree.call.ts';
import { addPatientCall } from '../patients/add-patient.call.ts';
import { startAdvisorCall } from '../patients/start-advisor.call.ts';
import { updatePatientCall } from '../patients/update-patient.call.ts';
import { updatePatientConfigCall } from '../patients/update-patient-config.call.ts';
import { requestInitialPumpPlanCall } from '../plans/request-initial-pump-plan.call.ts';
import { saveInjectionPlanCall } from '../plans/save-injection-plan.call.ts';
import { approveGenericRecommendationCall } from '../recommendations/approve-generic-recommendation.call.ts';
import { approveInjectionRecommendationCall } from '../recommendations/approve-injection-recommendation.call.ts';
import { findRecommendationsCall } from '../recommendations/find-recommendations.call.ts';
import { shareFeedbackCall } from '../recommendations/share-feedback.call.ts';
import { deviceUploadWire } from './device-upload.wire.ts';

const ID = '0b9c1f6e-6f0a-4d3e-9a41-2f5d3f0f7a11';

type Schema = Readonly<{ safeParse: (value: unknown) => { success: boolean } }>;
const takes = (schema: Schema, value: unknown) => schema.safeParse(value).success;

describe('a new patient', () => {
  const patient = {
    full_name: 'Maya Levi',
    date_of_birth: '1990-02-28',
    timezone: 'Asia/Jerusalem',
    treatment_type: 'PUMP',
    accept_terms: true,
  };

  it.each([
    ['a full name', {}],
    ['first and last name', { full_name: undefined, first_name: 'Maya', last_name: 'Levi' }],
    ['everything', { mrn: ' A12 ', email: 'm@x.test', sex: 'FEMALE', weight: 250, study_group_name: 'Group A' }],
    ['emptied fields', { mrn: null, email: null, weight: null }],
  ])('may come with %s', (_, change) => {
    expect(takes(addPatientCall.body, { ...patient, ...change })).toBe(true);
  });

  it.each([
    ['a day that does not exist', { date_of_birth: '1990-02-30' }],
    ['a malformed address', { email: 'maya' }],
    ['a field nobody knows', { nickname: 'M' }],
  ])('is refused with %s', (_, change) => {
    expect(takes(addPatientCall.body, { ...patient, ...change })).toBe(false);
  });
});

describe('treatment settings', () => {
  const settings = {
    treatment_type: 'MDI_CRCF',
    type_of_diabetes: 'Type1',
    pre_meal_glucose_target_low: 80,
    pre_meal_glucose_target_high: 100,
  };

  it('are all needed to start, each alone enough to edit', () => {
    expect(takes(startAdvisorCall.body, settings)).toBe(true);
    expect(takes(startAdvisorCall.body, { treatment_type: 'GENERIC' })).toBe(false);
    expect(takes(updatePatientCall.body, { type_of_diabetes: 'Type2' })).toBe(true);
    expect(takes(updatePatientCall.body, {})).toBe(true);
  });

  it.each([{ pre_meal_glucose_target_low: 85.5 }, { type_of_diabetes: 'type1' }, { treatment_type: 'MDI' }])(
    'know no %o',
    (change) => {
      expect(takes(startAdvisorCall.body, { ...settings, ...change })).toBe(false);
    },
  );
});

describe('the bolus calculator', () => {
  it.each([
    [{ maxBolusCalcDose: 99 }, true],
    [{ maxBolusCalcDose: '99' }, false],
    [{ dayPeriods: { morning: 300, afternoon: 660, evening: 1020, night: 1320 } }, true],
    [{ dayPeriods: { morning: 300, afternoon: 660, evening: 1020 } }, false],
    [{ carbUnits: 'g_per_10u' }, false],
  ])('setting %o is taken: %s', (config, isTaken) => {
    expect(takes(updatePatientConfigCall.body, config)).toBe(isTaken);
  });
});

describe('questions in an address', () => {
  it.each([
    [{ patient: ID, statuses_list: 'completed,in-process', headers_only: 'true' }, true],
    [{ patient: ID, headers_only: 'true' }, true],
    [{ patient: ID, identifier: ID, headers_only: 'false' }, true],
    [{ patient: ID, headers_only: 'false' }, false],
    [{ patient: ID, statuses_list: 'done', headers_only: 'true' }, false],
    [{ patient: 'me', headers_only: 'true' }, false],
    [{ patient: ID }, false],
  ])('for recommendations %o are taken: %s', (query, isTaken) => {
    expect(takes(findRecommendationsCall.query, query)).toBe(isTaken);
  });

  it('for a tree are digits', () => {
    expect(takes(getDeviceSelectionTreeCall.query, {})).toBe(true);
    expect(takes(getDeviceSelectionTreeCall.query, { tree_id: '12' })).toBe(true);
    for (const tree_id of ['', 'x', '1.5', '-1', ' 1']) {
      expect(takes(getDeviceSelectionTreeCall.query, { tree_id })).toBe(false);
    }
  });
});

describe('plans', () => {
  const slot = { insulin_type: 'Humalog', correction: [{ low_value: 0, high_value: 600, dosage: 0 }] };
  const bolus = { morning: slot, afternoon: slot, evening: slot, bedtime: slot };
  const basal = [{ injection_time: 1320, dosage: 18.5, insulin_type: 'Lantus' }];
  const record = {
    patient: ID,
    type: 'MDI_SSI',
    timestamp: '2026-01-02T03:04:05Z',
    plan_json: { basal, bolus, glucose_units: 'mg/dL' },
  };

  it.each([
    ['as they are', true, {}],
    ['without boluses', true, { bolus: null }],
    ['in mmol/L', false, { glucose_units: 'mmol/L' }],
    ['with an injection after the day', false, { basal: [{ ...basal[0], injection_time: 1441 }] }],
    ['with a fixed meal', true, { bolus: { ...bolus, morning: { ...slot, meal: { fixed_dose: 4 } } } }],
    ['with meal sizes', true, { bolus: { ...bolus, morning: { ...slot, meal: { S: 2, N: 3, L: 4 } } } }],
    ['with half of the meal sizes', false, { bolus: { ...bolus, morning: { ...slot, meal: { S: 2 } } } }],
  ])('%s are taken: %s', (_, isTaken, change) => {
    expect(takes(saveInjectionPlanCall.body, { ...record, plan_json: { ...record.plan_json, ...change } })).toBe(
      isTaken,
    );
  });

  it.each([
    [{ a1c: 7.25, age: 40, tdd: 45.5, brand: 'tandem' }, true],
    [{ a1c: 7.255, age: 40, tdd: 45.5, brand: 'tandem' }, false],
    [{ a1c: 7, age: 40, tdd: 45.55, brand: 'tandem' }, false],
    [{ a1c: 1.9, age: 40, tdd: 45, brand: 'tandem' }, false],
    [{ a1c: 7, age: 40.5, tdd: 45, brand: 'tandem' }, false],
    [{ a1c: 7, age: 121, tdd: 45, brand: 'tandem' }, false],
    [{ a1c: 7, age: 40, tdd: 601, brand: 'tandem' }, false],
    [{ a1c: 7, age: 40, tdd: 45, brand: 'Tandem' }, false],
  ])('for a pump start %o are taken: %s', (facts, isTaken) => {
    expect(takes(requestInitialPumpPlanCall.body, { patient_id: ID, ...facts })).toBe(isTaken);
  });

  const approval = {
    status: 'APPROVED',
    physicianId: ID,
    physicianName: 'Dana Cohen',
    sharedWithPatient: true,
    advisorVersion: '1.0',
  };

  it('are approved through the path of their treatment type', () => {
    const injection = approveInjectionRecommendationCall.body;
    const basalOnly = { ...approval, treatment_type: 'BASAL_ONLY', data: { basal, basalComment: 'Before bed' } };
    const generic = { ...approval, treatment_type: 'GENERIC', data: { rationale: { general: '' } } };
    expect(takes(injection, basalOnly)).toBe(true);
    expect(takes(injection, { ...basalOnly, treatment_type: 'PUMP' })).toBe(false);
    expect(takes(injection, { ...basalOnly, sharedWithPatient: false })).toBe(false);
    expect(takes(approveGenericRecommendationCall.body, generic)).toBe(true);
    expect(takes(approveGenericRecommendationCall.body, { ...generic, data: basalOnly.data })).toBe(false);
  });

  it('are shared with a picture of at most 2 MB, or without', () => {
    const picture = (bytes: number) => Buffer.alloc(bytes).toString('base64');
    const shared = { adp_request_identifier: ID };
    expect(takes(shareFeedbackCall.body, shared)).toBe(true);
    expect(takes(shareFeedbackCall.body, { ...shared, base64_image: picture(2 * 1024 * 1024) })).toBe(true);
    expect(takes(shareFeedbackCall.body, { ...shared, base64_image: picture(2 * 1024 * 1024 + 3) })).toBe(false);
    expect(takes(shareFeedbackCall.body, { ...shared, base64_image: 'data:image/png;base64,AA==' })).toBe(false);
  });
});

describe('an upload', () => {
  const stamp = { device_id: 'g6', timestamp: '2026-01-02T06:05:00Z', device_time: '2026-01-02T08:05:00' };
  const upload = (records: readonly unknown[]) => ({
    ext_name: 'p-1',
    timezone: 'Asia/Jerusalem',
    devices: [{ device_id: 'g6', kind: 'cgm' }],
    records,
  });

  it.each([
    [{ type: 'cgm', glucose: 120, glucose_unit: 'mg/dL' }, true],
    [{ type: 'cgm', glucose: 6.7, glucose_unit: 'mmol/L' }, true],
    [{ type: 'cgm', glucose: 120 }, false],
    [{ type: 'basal', kind: 'temp', rate_units_per_hour: 0.4, duration_seconds: 1800 }, true],
    [{ type: 'carbs', meal_size: 'large' }, true],
    [{ type: 'site_change' }, true],
    [{ type: 'alarm' }, false],
    [{ type: 'site_change', device_time: '2026-02-30T08:05:00' }, false],
    [{ type: 'site_change', device_time: '2026-02-03T24:05:00' }, false],
  ])('with %o is taken: %s', (record, isTaken) => {
    expect(takes(deviceUploadWire, upload([{ ...stamp, ...record }]))).toBe(isTaken);
  });
});
