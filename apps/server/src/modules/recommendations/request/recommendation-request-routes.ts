import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { requestGenericRecommendationCall } from '@glidepath/api-contract/recommendations/request-generic-recommendation.call';
import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { claimRecommendation } from '../generate/claim-recommendation.ts';
import { generateRecommendation } from '../generate/generate-recommendation.ts';
import { adviceReadiness } from './advice-readiness.ts';
import { type RequestedRecommendation, requestRecommendation } from './request-recommendation.ts';

export const RECOMMENDATION_REQUEST_ROUTES: readonly Route[] = [
  implementCall(getAdviceReadinessCall, {
    handle: async ({ params: { id }, caller, deps }) => {
      const patient = await deps.database.inScope(scopeOf(caller), (tx) => findVisiblePatient(tx, id));
      const { treatment_type: treatmentType } = patient;
      if (patient.started_advisor_at === null || treatmentType === null) throw new ApiError('advisor-not-started');
      return adviceReadiness(deps, { ...patient, treatment_type: treatmentType });
    },
  }),
  implementCall(requestPumpRecommendationCall, {
    handle: ({ body: { userId }, caller, deps }) => startGeneration(deps, { userId, treatmentTypes: ['PUMP'] }, caller),
  }),
  implementCall(requestInjectionRecommendationCall, {
    handle: ({ body: { userId }, caller, deps }) =>
      startGeneration(deps, { userId, treatmentTypes: INJECTION_TREATMENT_TYPES }, caller),
  }),
  implementCall(requestGenericRecommendationCall, {
    handle: ({ body: { userId }, caller, deps }) =>
      startGeneration(deps, { userId, treatmentTypes: ['GENERIC'] }, caller),
  }),
];

/**
 * Writes the request down and begins at once, without letting the answer wait. Should this server die in between, the
 * job of another one finds the request.
 */
async function startGeneration(
  deps: Deps,
  asked: RequestedRecommendation,
  clinician: Clinician,
): Promise<{ requestId: string }> {
  const requestId = await requestRecommendation(deps, asked, clinician);
  deps.backgroundWork.start('generate-recommendation', async () => {
    const claimed = await claimRecommendation(deps, requestId);
    if (claimed) await generateRecommendation(deps, claimed);
  });
  return { requestId };
}
