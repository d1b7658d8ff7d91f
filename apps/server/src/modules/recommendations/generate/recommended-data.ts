import { recommendationDataWire } from '@glidepath/api-contract/wire/recommendation.wire';
import { fromWire, toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { PlanAdvice } from '@glidepath/dosing-advisor';
import { type InjectionPlan, payloadOfInjectionPlan, payloadOfPumpRates } from '@glidepath/treatment-plan';

import type { StoredPlan } from '#platform/database/plan-tables.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import { planWithAdvice } from './plan-with-advice.ts';
import { ratesOf } from './pump-to-advise.ts';

/** Parts of other treatments, and of a manual plan that nobody has entered yet. */
const NOTHING = {
  rationale: null,
  hcpMessages: null,
  basalComment: null,
  bolusComments: null,
  basalRate: null,
  insulinToCarbRatio: null,
  insulinSensitivityFactor: null,
  basal: null,
  bolus: null,
} as const;

/** The plan of an advice as the calls carry it; of injections the stored plan gives everything but the doses. */
export function recommendedData(advice: PlanAdvice, stored: InjectionPlan | null): StoredPlan {
  return toWire(recommendationDataWire, { ...NOTHING, ...tablesOf(advice, stored) } as never);
}

function tablesOf({ plan }: PlanAdvice, stored: InjectionPlan | null) {
  if (plan.delivery === 'pump') return payloadOfPumpRates(ratesOf(plan));
  if (!stored) throw new Error('Injections are advised on by their stored plan.');
  return payloadOfInjectionPlan(planWithAdvice(stored, plan));
}

export function recommendedAnswer({ data }: Pick<KnownRecommendation, 'data'>) {
  return data === null ? NOTHING : fromWire(recommendationDataWire, recommendationDataWire.parse(data));
}
