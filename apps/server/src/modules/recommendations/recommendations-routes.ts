import type { Route } from '#platform/http/implement-call.ts';
import { APPROVE_RECOMMENDATION_ROUTES } from './approve/approve-recommendation.route.ts';
import { markRecommendationManualRoute } from './approve/mark-recommendation-manual.route.ts';
import { GET_GENERATION_ROUTES } from './generate/get-generation.route.ts';
import { getAdviceReadinessRoute } from './request/get-advice-readiness.route.ts';
import { REQUEST_RECOMMENDATION_ROUTES } from './request/request-recommendation.route.ts';
import { findRecommendationsRoute } from './review/find-recommendations.route.ts';
import { forecastPlanRoute } from './review/forecast-plan.route.ts';
import { GET_RATIONALE_ROUTES } from './review/get-rationale.route.ts';
import { answerFeedbackRoute } from './share/answer-feedback.route.ts';
import { getClinicNoteRoute } from './share/get-clinic-note.route.ts';
import { getFeedbackRoute } from './share/get-feedback.route.ts';
import { listFeedbacksRoute } from './share/list-feedbacks.route.ts';
import { shareFeedbackRoute } from './share/share-feedback.route.ts';

export const RECOMMENDATIONS_ROUTES: readonly Route[] = [
  getAdviceReadinessRoute,
  ...REQUEST_RECOMMENDATION_ROUTES,
  ...GET_GENERATION_ROUTES,
  findRecommendationsRoute,
  ...GET_RATIONALE_ROUTES,
  forecastPlanRoute,
  ...APPROVE_RECOMMENDATION_ROUTES,
  markRecommendationManualRoute,
  shareFeedbackRoute,
  listFeedbacksRoute,
  getFeedbackRoute,
  getClinicNoteRoute,
  answerFeedbackRoute,
];
