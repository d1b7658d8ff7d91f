import type { ConsideredPlans } from '@glidepath/api-contract/wire/considered-plans.wire';
import { type DosedPlan, isFilledPlan, isSoundPlan, type TreatmentPlanDraft } from '@glidepath/treatment-plan';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { findRecommendation, findReplayableDays } from '../recommendation.repository.ts';
import { withExpectedLows } from '../review/forecast-answer.ts';
import { forecastsOn, NO_FORECAST } from '../review/forecast-plan.ts';

/** As it was sent: its rules are still to judge it. */
type Decided = Readonly<{ requestId: string; approved: TreatmentPlanDraft; tried: readonly DosedPlan[] }>;

/**
 * What is predicted for the plan that is about to be approved, and for those that were tried before, on the days that the
 * recommendation was made from. Null of a message, and of what the rules are going to refuse.
 */
export async function predictConsidered(
  deps: Deps,
  { requestId, approved, tried }: Decided,
  clinician: Clinician,
): Promise<ConsideredPlans | null> {
  if (approved.type === 'GENERIC' || !isFilledPlan(approved)) return null;
  const plans = [approved, ...tried];
  const found = await deps.database.inScope(scopeOf(clinician), (tx) => findDays(tx, requestId, plans));
  if (!found) return null;
  const forecasts = found.days && (await forecastsOrNone(deps, found.days, plans));
  const forecastOf = (place: number) => withExpectedLows(forecasts?.[place] ?? NO_FORECAST);
  return { approved: forecastOf(0), tried: tried.map((plan, place) => ({ plan, forecast: forecastOf(place + 1) })) };
}

/** Null where the recommendation or one of the plans is not what can be approved. */
async function findDays(tx: Tx, requestId: string, plans: readonly DosedPlan[]) {
  const found = await findRecommendation(tx, requestId);
  if (!found) return null;
  const context = await findPlanContext(tx, await findVisiblePatient(tx, found.patient_id));
  const areSound = plans.every((plan) => plan.type === found.treatment_type && isSoundPlan(plan, context));
  return areSound ? { days: await findReplayableDays(tx, requestId) } : null;
}

/** An approval does not fail for want of a prediction. */
async function forecastsOrNone({ compute, log }: Deps, days: Buffer, plans: readonly DosedPlan[]) {
  try {
    return await forecastsOn(compute, async () => ({ replayableDays: days, plans }));
  } catch (error) {
    log.error(errorFacts(error), 'approved without a prediction');
    return null;
  }
}
