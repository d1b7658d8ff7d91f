import type { DosedPlan } from '@glidepath/api-contract/wire/stored-plan';
import type { PlanAdvice } from '@glidepath/dosing-advisor';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { planWithAdvice } from './plan-with-advice.ts';
import { ratesOf } from './pump-to-advise.ts';

/** The plan of an advice; of injections the stored plan gives everything but the doses. */
export function recommendedPlan({ plan }: PlanAdvice, stored: InjectionPlan | null): DosedPlan {
  if (plan.delivery === 'pump') return { type: 'PUMP', rates: ratesOf(plan), settings: null };
  if (!stored) throw new Error('Injections are advised on by their stored plan.');
  return planWithAdvice(stored, plan);
}
