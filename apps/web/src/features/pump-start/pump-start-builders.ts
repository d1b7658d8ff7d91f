import type { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';

import type { CallAnswer } from '#shared/api/call-types.ts';
import type { InitialPlan } from './pump-start.ts';

const REQUEST_ID = '00000000-0000-4000-8000-000000000001';

const segments = (...rows: readonly (readonly [number, number])[]) => ({
  segments: [rows.map(([start, value]) => ({ start, value }))],
});

export const aPlanPayload = {
  activeInsulinTime: 240,
  insulinAmountLimits: { maxBasal: 1.6, maxBolus: 12.5 },
  bolusTargetRange: { target: 110 },
  basalRate: segments([0, 0.585], [180, 0.78]),
  insulinToCarbRatio: segments([0, 13]),
  insulinSensitivityFactor: segments([0, 48]),
};

export const aStartAnswer: CallAnswer<typeof getInitialPumpPlanCall> = {
  brand: 'tandem',
  advisorVersion: '1.0.0',
  askedWith: { a1c: 7.8, age: 34, tdd: 45 },
  pumpDailyDose: 35.55,
  algoOutput: { requestId: REQUEST_ID, ...aPlanPayload },
  feedback: null,
};

/** What `aPlanPayload` is to those who edit it. */
export const aProposal: InitialPlan = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [
      { startMinute: 0, value: 0.585 },
      { startMinute: 180, value: 0.78 },
    ],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: 13 }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 48 }],
  },
  settings: {
    brand: 'tandem',
    activeInsulinMinutes: 240,
    maxBasalUnitsPerHour: 1.6,
    maxBolusUnits: 12.5,
    targetsMgDl: { target: 110 },
  },
};
