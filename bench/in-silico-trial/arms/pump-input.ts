import type { PumpPlan as AdvisedPumpPlan, AdvisorInput } from '@glidepath/dosing-advisor';
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
      delivery: 'pump',
      brand: 'tandem',
      basalUnitsPerHour: plan.basalUnitsPerHour,
      carbRatioGramsPerUnit: plan.calculator.carbRatioGramsPerUnit,
      correctionFactorMgDlPerUnit: plan.calculator.correctionFactorMgDlPerUnit,
      targetMgDl: [{ startMinute: 0, value: plan.calculator.targetMgDl }],
      activeInsulinMinutes: plan.calculator.activeInsulinMinutes,
      insulinKind: 'rapid',
    },
    recorded: recordedOf(life),
  };
}

export function withAdvised(plan: PumpPlan, advised: AdvisedPumpPlan): PumpPlan {
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
