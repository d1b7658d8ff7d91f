import type { Call } from '../define-call.ts';
import { acknowledgeFeedbackCall } from './acknowledge-feedback.call.ts';
import { answerFeedbackCall } from './answer-feedback.call.ts';
import { approveGenericRecommendationCall } from './approve-generic-recommendation.call.ts';
import { approveInjectionRecommendationCall } from './approve-injection-recommendation.call.ts';
import { approvePumpRecommendationCall } from './approve-pump-recommendation.call.ts';
import { findRecommendationsCall } from './find-recommendations.call.ts';
import { forecastPlanCall } from './forecast-plan.call.ts';
import { getAdviceReadinessCall } from './get-advice-readiness.call.ts';
import { getAgreementCall } from './get-agreement.call.ts';
import { getClinicNoteCall } from './get-clinic-note.call.ts';
import { getConsideredPlansCall } from './get-considered-plans.call.ts';
import { getDaysLeftOutCall } from './get-days-left-out.call.ts';
import { getFeedbackCall } from './get-feedback.call.ts';
import { getGenericGenerationCall } from './get-generic-generation.call.ts';
import { getGenericRationaleCall } from './get-generic-rationale.call.ts';
import { getInjectionGenerationCall } from './get-injection-generation.call.ts';
import { getInjectionRationaleCall } from './get-injection-rationale.call.ts';
import { getPumpGenerationCall } from './get-pump-generation.call.ts';
import { getPumpRationaleCall } from './get-pump-rationale.call.ts';
import { getReplayableDaysCall } from './get-replayable-days.call.ts';
import { getSecondOpinionCall } from './get-second-opinion.call.ts';
import { giveSecondOpinionCall } from './give-second-opinion.call.ts';
import { leaveDayOutCall } from './leave-day-out.call.ts';
import { listFeedbacksCall } from './list-feedbacks.call.ts';
import { listWaitingPatientsCall } from './list-waiting-patients.call.ts';
import { markRecommendationManualCall } from './mark-recommendation-manual.call.ts';
import { recomputeRecommendationCall } from './recompute-recommendation.call.ts';
import { requestGenericRecommendationCall } from './request-generic-recommendation.call.ts';
import { requestInjectionRecommendationCall } from './request-injection-recommendation.call.ts';
import { requestPumpRecommendationCall } from './request-pump-recommendation.call.ts';
import { shareFeedbackCall } from './share-feedback.call.ts';
import { takeDayBackCall } from './take-day-back.call.ts';

export const RECOMMENDATIONS_CALLS = [
  findRecommendationsCall,
  requestPumpRecommendationCall,
  getPumpGenerationCall,
  getPumpRationaleCall,
  approvePumpRecommendationCall,
  requestInjectionRecommendationCall,
  getInjectionGenerationCall,
  getInjectionRationaleCall,
  approveInjectionRecommendationCall,
  requestGenericRecommendationCall,
  getGenericGenerationCall,
  getGenericRationaleCall,
  approveGenericRecommendationCall,
  markRecommendationManualCall,
  shareFeedbackCall,
  listFeedbacksCall,
  listWaitingPatientsCall,
  forecastPlanCall,
  getReplayableDaysCall,
  getAdviceReadinessCall,
  getDaysLeftOutCall,
  leaveDayOutCall,
  takeDayBackCall,
  recomputeRecommendationCall,
  getClinicNoteCall,
  getConsideredPlansCall,
  getFeedbackCall,
  answerFeedbackCall,
  acknowledgeFeedbackCall,
  getSecondOpinionCall,
  giveSecondOpinionCall,
  getAgreementCall,
] as const satisfies readonly Call[];
