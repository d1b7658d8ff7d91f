import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { type FeedbackData, readApproval } from '@glidepath/api-contract/wire/feedback-data.wire';
import type { Forecast } from '@glidepath/plan-replay';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import { soundPlan } from '#modules/plans/sound-plan.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findRecommendation, findReplayableDays } from '../recommendation.repository.ts';
import type { work as forecast, PlansToForecast } from './forecast-plan.task.ts';

const FORECAST = new URL('./forecast-plan.task.ts', import.meta.url);

type AskedForecast = Readonly<{ requestId: string; data: FeedbackData }>;

export const NO_FORECAST: Forecast = { predictedEffect: null, forecastWithheld: null };

/** An edited plan on the days that its recommendation was made from. */
export async function forecastPlan(
  { database, compute }: Pick<Deps, 'database' | 'compute'>,
  asked: AskedForecast,
  clinician: Clinician,
): Promise<Forecast> {
  const found = await database.inScope(scopeOf(clinician), (tx) => findEdited(tx, asked));
  if (!found) return NO_FORECAST;
  const [predicted = NO_FORECAST] = (await forecastsOn(compute, async () => found)) ?? [];
  return predicted;
}

export function forecastsOn(compute: Deps['compute'], prepare: () => Promise<PlansToForecast>) {
  return compute.run<typeof forecast>(FORECAST, prepare);
}

/** Null where nothing can be predicted. */
async function findEdited(tx: Tx, { requestId, data }: AskedForecast): Promise<PlansToForecast | null> {
  const found = await findRecommendation(tx, requestId);
  if (!found) throw new ApiError('not-found');
  const patient = await findVisiblePatient(tx, found.patient_id);
  if (found.treatment_type !== patient.treatment_type) throw new ApiError('treatment-type-mismatch');
  const edited = readApproval(found.treatment_type, data);
  if (!edited) throw new ApiError('treatment-type-mismatch');
  const { plan: sent, issues: wireIssues } = edited;
  const plan = soundPlan({ plan: sent, wireIssues }, await findPlanContext(tx, patient));
  if (plan.type === 'GENERIC') return null;
  const replayableDays = await findReplayableDays(tx, found.id);
  return replayableDays && { replayableDays, plans: [plan] };
}
