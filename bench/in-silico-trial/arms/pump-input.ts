import type { AdvisorInput } from '@glidepath/dosing-advisor';
import type { PumpRates } from '@glidepath/treatment-plan';
import type { Life, Plan } from '@glidepath/virtual-patients';

import type { Patient } from '../patients/pump-patients.ts';
import { factsOf, recordedOf, WINDOW } from './recorded.ts';

type PumpPlan = Extract<Plan, { delivery: 'pump' }>;

export function pumpInput(patient: Patient, plan: PumpPlan, life: Life): AdvisorInput {
  return {
    treatmentType: 'PUMP',
    window: { ...WINDOW, days: life.days },
    patient: factsOf(patient),
    plan: {
      type: 'PUMP',
      rates: {
        basalUnitsPerHour: plan.basalUnitsPerHour,
        carbRatioGramsPerUnit: plan.calculator.carbRatioGramsPerUnit,
        correctionFactorMgDlPerUnit: plan.calculator.correctionFactorMgDlPerUnit,
      },
      settings: null,
    },
    pump: {
      brand: 'tandem',
      targetMgDl: [{ startMinute: 0, value: plan.calculator.targetMgDl }],
      insulinKind: 'rapid',
    },
    recorded: recordedOf(life),
  };
}

export function withAdvised(plan: PumpPlan, advised: PumpRates): PumpPlan {
  return {
    ...plan,
    basalUnitsPerHour: advised.basalUnitsPerHour,
    calculator: {
      ...plan.calculator,
      carbRatioGramsPerUnit: advised.carbRatioGramsPerUnit,
      correctionFactorMgDlPerUnit: advised.correctionFactorMgDlPerUnit,
    },
  };
}
