import type { AdvisorInput } from '@glidepath/dosing-advisor';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import type { Life } from '@glidepath/virtual-patients';

import type { Patient } from '../patients/pump-patients.ts';
import { factsOf, recordedOf, WINDOW } from './recorded.ts';

export function injectionInput(patient: Patient, plan: InjectionPlan, life: Life): AdvisorInput {
  return {
    treatmentType: plan.type,
    window: { ...WINDOW, days: life.days },
    patient: factsOf(patient),
    plan,
    insulins: { Lantus: 'long', 'Humulin N': 'nph', Humalog: 'rapid' },
    recorded: recordedOf(life),
  };
}
