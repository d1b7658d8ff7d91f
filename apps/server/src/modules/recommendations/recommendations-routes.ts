import type { Route } from '#platform/http/implement-call.ts';
import { approveGenericRecommendationRoute } from './approve/approve-generic-recommendation.route.ts';
import { approveInjectionRecommendationRoute } from './approve/approve-injection-recommendation.route.ts';
import { approvePumpRecommendationRoute } from './approve/approve-pump-recommendation.route.ts';
import { markRecommendationManualRoute } from './approve/mark-recommendation-manual.route.ts';
import { getGenericGenerationRoute } from './generate/get-generic-generation.route.ts';
import { getInjectionGenerationRoute } from './generate/get-injection-generation.route.ts';
import { getPumpGenerationRoute } from './generate/get-pump-generation.route.ts';
import { getAdviceReadinessRoute } from './request/get-advice-readiness.route.ts';
import { requestGenericRecommendationRoute } from './request/request-generic-recommendation.route.ts';
import { requestInjectionRecommendationRoute } from './request/request-injection-recommendation.route.ts';
import { requestPumpRecommendationRoute } from './request/request-pump-recommendation.route.ts';
import { findRecommendationsRoute } from './review/find-recommendations.route.ts';
import { forecastPlanRoute } from './review/forecast-plan.route.ts';
import { getGenericRationaleRoute } from './review/get-generic-rationale.route.ts';
import { getInjectionRationaleRoute } from './review/get-injection-rationale.route.ts';
import { getPumpRationaleRoute } from './review/get-pump-rationale.route.ts';
import { answerFeedbackRoute } from './share/answer-feedback.route.ts';
import { getClinicNoteRoute } from './share/get-clinic-note.route.ts';
import { getFeedbackRoute } from './share/get-feedback.route.ts';
import { listFeedbacksRoute } from './share/list-feedbacks.route.ts';
import { shareFeedbackRoute } from './share/share-feedback.route.ts';

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
