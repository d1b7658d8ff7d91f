import { describe, expect, it } from 'vitest';

import { currentPumpPlanWire } from './current-pump-plan.wire.ts';
import { fromWire, toWire } from './rename-keys.ts';

const sent = {
  patient: '0c6dbb8c-3f7e-4d0e-9d0a-3f2b7f6f0a11',
  plan: null,
  reported: {
    timestamp: '2026-03-01T08:00:00.000Z',
    existing_basal_rates: [
      { start: 0, value: 0.8 },
      { start: 360, value: 1.1 },
    ],
    existing_carb_ratio: [{ start: 0, value: 10 }],
    existing_correction_factor: null,
  },
  programming: null,
  differences: [],
};

describe('the plan in force on a pump', () => {
  it('RPT-48: has the tables that the pump told, and is sent as it was read', () => {
    const plain = fromWire(currentPumpPlanWire, currentPumpPlanWire.parse(sent));
    expect(plain.reported).toEqual({
      timestamp: '2026-03-01T08:00:00.000Z',
      rates: {
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.8 },
          { startMinute: 360, value: 1.1 },
        ],
        carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }],
        correctionFactorMgDlPerUnit: [],
      },
    });
    expect(JSON.stringify(toWire(currentPumpPlanWire, plain))).toBe(JSON.stringify(sent));
  });
});
