import { requestGenericRecommendationCall } from '@glidepath/api-contract/recommendations/request-generic-recommendation.call';
import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { claimRecommendation } from '../generate/claim-recommendation.ts';
import { generateRecommendation } from '../generate/generate-recommendation.ts';
import { type Asked, requestRecommendation } from './request-recommendation.ts';

export const REQUEST_RECOMMENDATION_ROUTES: readonly Route[] = [
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
async function startGeneration(deps: Deps, asked: Asked, clinician: Clinician): Promise<{ requestId: string }> {
  const requestId = await requestRecommendation(deps, asked, clinician);
  deps.backgroundWork.start('generate-recommendation', async () => {
    const claimed = await claimRecommendation(deps, requestId);
    if (claimed) await generateRecommendation(deps, claimed);
  });
  return { requestId };
}
