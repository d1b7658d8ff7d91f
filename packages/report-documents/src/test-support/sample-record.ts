import { planJsonOf } from '@glidepath/api-contract/wire/injection-tables';
import { storedOfPlan } from '@glidepath/api-contract/wire/stored-plan';

import type { RecordDocumentInput } from '../record/record-document-input.ts';
import { CRCF_PLAN, pumpPlan } from './sample-feedback.ts';
import { ADLER, MAYA, OF_CLINIC, OF_DEVICES, OMER, SHARED_AT } from './sample-record-rows.ts';

const injections = (doseUnits: number) => {
  const basal = [{ atMinute: 1320, doseUnits, insulinName: 'Lantus' }];
  return planJsonOf({ ...CRCF_PLAN, basal });
};

const PUMP_SETTINGS = {
  brand: 'tandem',
  activeInsulinMinutes: 300,
  maxBasalUnitsPerHour: 2.5,
  maxBolusUnits: 12,
  targetsMgDl: { target: 110 },
} as const;

function storedPump() {
  const plan = pumpPlan(2);
  if (plan.type !== 'PUMP') throw new Error('no pump');
  return storedOfPlan({ ...plan, settings: PUMP_SETTINGS });
}

const PERSON = {
  patients: [
    {
      id: MAYA,
      first_name: 'Maya',
      middle_name: '',
      last_name: 'Levi',
      date_of_birth: '2012-03-09',
      email: 'maya@example.test',
      mrn: '12-3456',
      weight_kg: 61,
      timezone: 'Asia/Jerusalem',
      sex: 'FEMALE',
      treatment_type: 'MDI_CRCF',
      type_of_diabetes: 'Type1',
      pre_meal_glucose_target_low_mg_dl: 80,
      pre_meal_glucose_target_high_mg_dl: 130,
      is_shared_with_clinic: true,
      guardian_name: 'Tamar Levi',
      guardian_consented_at: '2025-11-02T08:00:00+00:00',
      started_advisor_at: null,
      created_at: '2025-11-01T08:00:00+00:00',
    },
  ],
  users: [
    {
      id: OMER.replace('3', '9'),
      first_name: 'Maya',
      last_name: 'Levi',
      email: 'maya.home@example.test',
      enrolled_at: '2025-11-02T08:00:00+00:00',
    },
  ],
  patient_configs: [
    {
      is_bolus_calculator_enabled: true,
      active_insulin_hours: 4,
      pen_increment_units: 0.5,
      max_dose_units: 25,
      morning_start_minute: 300,
      afternoon_start_minute: 660,
      evening_start_minute: 1020,
      night_start_minute: 1320,
      carb_units: 'g_per_u',
    },
  ],
};

const TREATMENT = {
  treatment_plans: [
    planRow(1, 'pump-start', 'PUMP', storedPump(), '2025-11-03T10:00:00+00:00'),
    planRow(2, 'entered', 'MDI_CRCF', injections(18.5), '2026-01-10T10:00:00+00:00'),
    planRow(3, 'recommendation', 'MDI_CRCF', injections(19.5), SHARED_AT),
  ],
  recommendation_feedbacks: [
    {
      id: 'feedback-1',
      recommendation_id: 'recommendation-1',
      treatment_type: 'MDI_CRCF',
      physician_id: ADLER,
      physician_name: 'Dr. Noa Adler',
      data: {
        basal: injections(19.5).basal,
        bolus: injections(19.5).bolus,
        rationale: { general: 'Call us on Monday' },
      },
      received_at: '2026-03-21T16:20:00+00:00',
      shared_at: SHARED_AT,
      patient_approval_status: 'Accepted',
      patient_response_at: '2026-03-22T06:00:00+00:00',
    },
  ],
  titrations: [
    {
      id: 'titration-1',
      status: 'ended',
      reason: 'repeated-level-2',
      started_by: ADLER,
      started_at: '2026-02-01T10:00:00+00:00',
      limits_set_by: ADLER,
      max_dose_units: 24,
      max_step_units: 2,
      target_low_mg_dl: 90,
      target_high_mg_dl: 130,
    },
  ],
  titration_steps: [
    step(1, 'started', { actor_id: ADLER }),
    step(2, 'evaluated', {
      code: 'ABOVE',
      dose_before_units: 18.5,
      dose_after_units: 19.5,
      recommendation_id: 'recommendation-1',
      applied_at: '2026-02-03T10:05:00+00:00',
    }),
    step(3, 'evaluated', { code: 'L2_DECREASE', dose_before_units: 19.5, dose_after_units: 17 }),
  ],
};

function planRow(version: number, origin: string, treatmentType: string, plan: unknown, madeAt: string) {
  const reason = version === 2 ? 'Back to pens' : null;
  return { version, origin, treatment_type: treatmentType, plan, made_at: madeAt, author_id: ADLER, reason };
}

function step(number: number, kind: string, parts: object) {
  const happenedAt = `2026-02-0${number}T10:00:00+00:00`;
  return { id: `step-${number}`, number, titration_id: 'titration-1', kind, happened_at: happenedAt, ...parts };
}

type Rows = RecordDocumentInput['data']['tables'];

/** What an administrator is given: a row of every kind. */
export const SAMPLE_TABLES: Rows = { ...PERSON, ...TREATMENT, ...OF_DEVICES, ...OF_CLINIC };

type Parts = Pick<RecordDocumentInput, 'words'> & Partial<RecordDocumentInput>;

export function aRecordInput(parts: Parts, tables: Rows = SAMPLE_TABLES): RecordDocumentInput {
  return {
    data: {
      patientId: MAYA,
      exportedAt: '2026-03-22T09:05:00.000Z',
      people: [{ id: OMER, name: 'Omer Katz' }],
      tables,
    },
    clinicName: 'Galilee Clinic',
    language: 'en',
    unit: 'mg/dL',
    isAmPm: false,
    isSimulated: false,
    ...parts,
  };
}
