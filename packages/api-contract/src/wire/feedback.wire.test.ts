import { describe, expect, it } from 'vitest';

import { feedbackWire } from './feedback.wire.ts';
import { fromWire, toWire } from './rename-keys.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
const rates = (value: number) => [{ start: 0, value }];
const BASAL = [{ injection_time: 1320, dosage: 18, insulin_type: 'Lantus' }];
const slot = { insulin_type: 'Humalog', cf: 45, cr: 10, target: 110 };
const BOLUS = { cr_units: 'g_per_u', morning: slot, afternoon: slot, evening: slot, bedtime: slot };
const PUMP = {
  rationale: { general: 'Well done', basal_comments: 'A little more', cr_comments: '', cf_comments: null },
  basalRate: table(0.8),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};
const COUNTING = {
  rationale: { general: '' },
  basal: BASAL,
  basalComment: 'At ten',
  bolus: BOLUS,
  bolusComments: 'Before meals',
};
const NOTHING = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
};
const PUMP_BEFORE = {
  ...NOTHING,
  existing_basal_rates: rates(0.8),
  existing_carb_ratio: rates(9),
  existing_correction_factor: rates(43),
};

const feedback = (treatmentType: string, data: object, planBefore: object | null = null) => ({
  id: ID,
  received_at: '2026-03-01T09:00:00.000Z',
  patient_approval_status: null,
  patient_response_timestamp: null,
  adp_request_identifier: ID,
  treatment_type: treatmentType,
  advisorVersion: null,
  physicianName: 'Noa Adler',
  start: null,
  end: null,
  shared_at: null,
  data,
  plan_before: planBefore,
});
const read = (wire: object) => fromWire(feedbackWire, feedbackWire.parse(wire));

describe('approved answers', () => {
  it.each([
    ['a pump', feedback('PUMP', PUMP, PUMP_BEFORE)],
    ['injections', feedback('MDI_CRCF', COUNTING, { ...NOTHING, mdi_plan: { basal: BASAL, bolus: BOLUS } })],
    [
      'basal alone, which leaves out the bolus',
      feedback('BASAL_ONLY', { basal: BASAL, basalComment: 'Call us' }, NOTHING),
    ],
    [
      'a step of titration',
      feedback('BASAL_ONLY', { rationale: { general: 'One unit more' }, basal: BASAL, bolus: null }),
    ],
    ['a message', feedback('GENERIC', { rationale: { general: 'Call us' } })],
  ])('come back to the same letters: %s', (_, wire) => {
    expect(JSON.stringify(toWire(feedbackWire, read(wire)))).toBe(JSON.stringify(wire));
  });

  it('the plan that it took the place of is read as a whole or not at all, for the table of changes', () => {
    expect(read(feedback('PUMP', PUMP, PUMP_BEFORE)).planBefore?.plan).toMatchObject({
      type: 'PUMP',
      rates: { basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }] },
    });
    const injections = { ...NOTHING, mdi_plan: { basal: BASAL, bolus: BOLUS } };
    expect(read(feedback('MDI_CRCF', COUNTING, injections)).planBefore?.plan).toMatchObject({
      type: 'MDI_CRCF',
      basal: [{ doseUnits: 18 }],
    });
    const half = { ...NOTHING, existing_basal_rates: rates(0.8) };
    expect(read(feedback('PUMP', PUMP, half)).planBefore).toEqual({ plan: null });
    expect(read(feedback('MDI_CRCF', COUNTING, NOTHING)).planBefore).toEqual({ plan: null });
    expect(read(feedback('MDI_SSI', COUNTING, injections)).planBefore).toEqual({ plan: null });
    expect(read(feedback('MDI_CRCF', COUNTING)).planBefore).toBeNull();
  });
});
