import { describe, expect, it } from 'vitest';

import { existingPumpPlan } from './existing-pump-plan.ts';

const NOTHING = { existingBasalRates: null, existingCarbRatio: null, existingCorrectionFactor: null };

describe('the plan that the data of a pump told', () => {
  it('RPT-48: has the existing tables of the reports', () => {
    const plan = existingPumpPlan({
      existingBasalRates: [
        { start: 0, value: 0.8 },
        { start: 360, value: 1.1 },
      ],
      existingCarbRatio: [{ start: 0, value: 10 }],
      existingCorrectionFactor: [{ start: 0, value: 45 }],
    });
    expect(plan).toEqual({
      type: 'PUMP',
      rates: {
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.8 },
          { startMinute: 360, value: 1.1 },
        ],
        carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }],
        correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
      },
      settings: null,
    });
  });

  it('RPT-12: is none where no table is known, and some where one is', () => {
    expect(existingPumpPlan(NOTHING)).toBeNull();
    expect(existingPumpPlan({ ...NOTHING, existingBasalRates: [] })).toBeNull();
    expect(existingPumpPlan({ ...NOTHING, existingCarbRatio: [{ start: 0, value: 10 }] })).not.toBeNull();
  });
});
