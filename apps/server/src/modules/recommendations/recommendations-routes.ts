import type { Route } from '#platform/http/implement-call.ts';
import { answerFeedbackRoute } from './answer-feedback.route.ts';
import { approveGenericRecommendationRoute } from './approve-generic-recommendation.route.ts';
import { approveInjectionRecommendationRoute } from './approve-injection-recommendation.route.ts';
import { approvePumpRecommendationRoute } from './approve-pump-recommendation.route.ts';
import { findRecommendationsRoute } from './find-recommendations.route.ts';
import { forecastPlanRoute } from './forecast-plan.route.ts';
import { getAdviceReadinessRoute } from './get-advice-readiness.route.ts';
import { getClinicNoteRoute } from './get-clinic-note.route.ts';
import { getFeedbackRoute } from './get-feedback.route.ts';
import { getGenericGenerationRoute } from './get-generic-generation.route.ts';
import { getGenericRationaleRoute } from './get-generic-rationale.route.ts';
import { getInjectionGenerationRoute } from './get-injection-generation.route.ts';
import { getInjectionRationaleRoute } from './get-injection-rationale.route.ts';
import { getPumpGenerationRoute } from './get-pump-generation.route.ts';
import { getPumpRationaleRoute } from './get-pump-rationale.route.ts';
import { listFeedbacksRoute } from './list-feedbacks.route.ts';
import { markRecommendationManualRoute } from './mark-recommendation-manual.route.ts';
import { requestGenericRecommendationRoute } from './request-generic-recommendation.route.ts';
import { requestInjectionRecommendationRoute } from './request-injection-recommendation.route.ts';
import { requestPumpRecommendationRoute } from './request-pump-recommendation.route.ts';
import { shareFeedbackRoute } from './share-feedback.route.ts';

export const RECOMMENDATIONS_ROUTES: readonly Route[] = [
  answerFeedbackRoute,
  approveGenericRecommendationRoute,
  approveInjectionRecommendationRoute,
  approvePumpRecommendationRoute,
  findRecommendationsRoute,
  forecastPlanRoute,
  getAdviceReadinessRoute,
  getClinicNoteRoute,
  getFeedbackRoute,
  getGenericGenerationRoute,
  getGenericRationaleRoute,
  getInjectionGenerationRoute,
  getInjectionRationaleRoute,
  getPumpGenerationRoute,
  getPumpRationaleRoute,
  listFeedbacksRoute,
  markRecommendationManualRoute,
  requestGenericRecommendationRoute,
  requestInjectionRecommendationRoute,
  requestPumpRecommendationRoute,
  shareFeedbackRoute,
];
