import type { AdvisorInput } from '@glidepath/dosing-advisor';
import type { PumpPlan } from '@glidepath/treatment-plan';
import { CALCULATOR, type Life } from '@glidepath/virtual-patients';

import type { Patient } from '../patients/pump-patients.ts';
import { factsOf, recordedOf, WINDOW } from './recorded-life.ts';

export function pumpInput(patient: Patient, plan: PumpPlan, life: Life): AdvisorInput {
  const targetMgDl = [{ startMinute: 0, value: CALCULATOR.targetMgDl }];
  return {
    treatmentType: 'PUMP',
    window: { ...WINDOW, days: life.days },
    patient: factsOf(patient),
    plan,
    pump: { brand: 'tandem', targetMgDl, insulinKind: 'rapid' },
    recorded: recordedOf(life),
  };
}
