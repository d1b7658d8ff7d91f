import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { requestGenericRecommendationCall } from '@glidepath/api-contract/recommendations/request-generic-recommendation.call';
import { requestInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/request-injection-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { adviceReadiness } from './advice-readiness.ts';
import { requestRecommendation } from './request-recommendation.ts';
import { startGeneration } from './start-generation.ts';

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
    handle: async ({ body: { userId }, caller, deps }) =>
      startGeneration(deps, await requestRecommendation(deps, { userId, treatmentTypes: ['PUMP'] }, caller)),
  }),
  implementCall(requestInjectionRecommendationCall, {
    handle: async ({ body: { userId }, caller, deps }) => {
      const asked = { userId, treatmentTypes: INJECTION_TREATMENT_TYPES };
      return startGeneration(deps, await requestRecommendation(deps, asked, caller));
    },
  }),
  implementCall(requestGenericRecommendationCall, {
    handle: async ({ body: { userId }, caller, deps }) =>
      startGeneration(deps, await requestRecommendation(deps, { userId, treatmentTypes: ['GENERIC'] }, caller)),
  }),
];
