import type { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';

import type { WholePumpPlan } from '@glidepath/treatment-plan';

import type { CallAnswer } from '#shared/api/call-types.ts';

const REQUEST_ID = '00000000-0000-4000-8000-000000000001';

export const aProposal: WholePumpPlan = {
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

export const aStartAnswer: CallAnswer<typeof getInitialPumpPlanCall> = {
  brand: 'tandem',
  advisorVersion: '1.0.0',
  askedWith: { a1c: 7.8, age: 34, tdd: 45 },
  pumpDailyDose: 35.55,
  requestId: REQUEST_ID,
  proposed: aProposal,
  feedback: null,
};
