import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';
import { getGenericRationaleCall } from '@glidepath/api-contract/recommendations/get-generic-rationale.call';
import { getInjectionRationaleCall } from '@glidepath/api-contract/recommendations/get-injection-rationale.call';
import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';
import { getReplayableDaysCall } from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { listWaitingPatientsCall } from '@glidepath/api-contract/recommendations/list-waiting-patients.call';
import { requestedStatuses } from '@glidepath/api-contract/wire/recommendation-status.wire';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';
import type { TreatmentType } from '@glidepath/treatment-plan';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { openedInEmergency } from '#modules/patient-access/patient-sharing.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { answerOfPacked } from '#platform/http/packed-answer.ts';
import { type FeedbackRow, findFeedbackOf, findFeedbacks } from '../approve/feedback.repository.ts';
import { findPlanChange } from '../approve/plan-change.ts';
import { findGeneration } from '../generate/find-generation.ts';
import {
  findAdvice,
  findNewestFinished,
  findRecommendation,
  findRecommendationsOf,
  findReplayableDays,
  findReports,
  type KnownRecommendation,
} from '../recommendation.repository.ts';
import { findAdviceTexts } from './advice-texts.ts';
import { withExpectedLows } from './forecast-answer.ts';
import { forecastPlan } from './forecast-plan.ts';
import type { work as packRecommendation, ToldRecommendation } from './pack-recommendation.task.ts';
import { headerAnswer, recommendationAnswer } from './recommendation-answer.ts';
import { recommendedWithWords } from './recommendation-messages.ts';
import { findWaitingPatients } from './waiting-patients.repository.ts';

export const REVIEW_ROUTES: readonly Route[] = [
  implementCall(findRecommendationsCall, {
    handle: async ({ query, caller, deps: { database, config, compute, clock } }) => {
      const scope = scopeOf(caller);
      if (query.headersOnly === 'true') {
        return database.inScope(scope, async (tx) => {
          const read = [findVisiblePatient(tx, query.patient), headers(tx, query.patient, query.statusesList)] as const;
          const [, found] = await Promise.all(read);
          return found;
        });
      }
      const asked = { patientId: query.patient, id: query.identifier ?? '' };
      const findWhole = () =>
        database.inScope(scope, async (tx) => {
          await findVisiblePatient(tx, query.patient);
          return whole(tx, { ...asked, now: clock.now() }, caller);
        });
      const packed = await compute.run<typeof packRecommendation>(PACK, findWhole);
      return answerOfPacked(findRecommendationsCall, packed, config);
    },
  }),
  implementCall(listWaitingPatientsCall, {
    handle: ({ caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const opened = await openedInEmergency(tx, caller, clock.now());
        return findWaitingPatients(tx, [...opened.keys()]);
      }),
  }),
  implementCall(getPumpRationaleCall, {
    handle: ({ params: { recid: id }, caller, deps }) => rationaleOf(deps, { id, treatmentTypes: ['PUMP'] }, caller),
  }),
  implementCall(getInjectionRationaleCall, {
    handle: ({ params: { recid: id }, caller, deps }) =>
      rationaleOf(deps, { id, treatmentTypes: INJECTION_TREATMENT_TYPES }, caller),
  }),
  implementCall(getGenericRationaleCall, {
    handle: ({ params: { recid: id }, caller, deps }) => rationaleOf(deps, { id, treatmentTypes: ['GENERIC'] }, caller),
  }),
  implementCall(forecastPlanCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      withExpectedLows(await forecastPlan(deps, { requestId, ...body }, caller)),
  }),
  implementCall(getReplayableDaysCall, {
    handle: async ({ params: { requestId }, caller, deps: { database, config } }) => {
      const found = await database.inScope(scopeOf(caller), async (tx) => {
        const recommendation = await findRecommendation(tx, requestId);
        if (!recommendation) throw new ApiError('not-found');
        await findVisiblePatient(tx, recommendation.patient_id);
        return findReplayableDays(tx, requestId);
      });
      return found ? answerOfPacked(getReplayableDaysCall, found, config) : { replayableDays: null };
    },
  }),
];

/** What a list shows unless it is asked for something else (RECS-08). */
const LISTED = ['COMPLETED', 'MANUAL', 'GENERIC', 'IN_PROCESS', 'NEW'] as const;

const PACK = new URL('./pack-recommendation.task.ts', import.meta.url);

async function headers(tx: Tx, patientId: string, statusesList: string | undefined) {
  const statuses = (statusesList && requestedStatuses(statusesList)) || LISTED;
  const [recommendations, feedbacks] = await Promise.all([
    findRecommendationsOf(tx, patientId, statuses),
    findFeedbacks(tx, patientId),
  ]);
  const feedbackOf = new Map(feedbacks.map(({ recommendation_id: recommendation, id }) => [recommendation, id]));
  return recommendations.map((recommendation) =>
    headerAnswer(recommendation, feedbackOf.get(recommendation.id) ?? null),
  );
}

async function whole(
  tx: Tx,
  { patientId, id, now }: Readonly<{ patientId: string; id: string; now: Date }>,
  caller: Clinician | PatientUser,
): Promise<ToldRecommendation> {
  const recommendation = await findRecommendation(tx, id);
  if (recommendation?.patient_id !== patientId) throw new ApiError('not-found');
  const [feedback, newest, { advice, reports }, texts] = await Promise.all([
    findFeedbackOf(tx, id),
    findNewestFinished(tx, patientId),
    // What was advised is nothing for a patient.
    caller.kind === 'clinician'
      ? findAdvice(tx, id)
      : findReports(tx, id).then((found) => ({ advice: null, reports: found })),
    caller.kind === 'clinician' ? findAdviceTexts(tx, caller) : null,
  ]);
  const isPast = newest !== undefined && newest.id !== id;
  const planChange = texts && !isPast ? await findChangeBeforeSharing(tx, { recommendation, feedback, now }) : null;
  const answer = recommendationAnswer({ recommendation, feedback, isPast, advice, planChange, texts });
  return { answer, reports };
}

type Reviewed = Readonly<{ recommendation: KnownRecommendation; feedback: FeedbackRow | undefined; now: Date }>;

/** What is shared has replaced the plan, whatever followed it. */
function findChangeBeforeSharing(tx: Tx, { recommendation, feedback, now }: Reviewed) {
  if (feedback?.shared_at) return null;
  return findPlanChange(tx, { recommendation, approved: feedback?.approved.plan ?? null, now });
}

/** What is said to the patient: as approved, or until then as recommended. */
function rationaleOf(
  { database }: Deps,
  { id, treatmentTypes }: Readonly<{ id: string; treatmentTypes: readonly TreatmentType[] }>,
  caller: Clinician | PatientUser,
) {
  return database.inScope(scopeOf(caller), async (tx) => {
    const recommendation = await findGeneration(tx, id, treatmentTypes);
    const feedback = await findFeedbackOf(tx, id);
    if (!feedback) return { data: { rationale: await recommendedRationale(tx, recommendation, caller) } };
    return { data: { rationale: feedback.approved.rationale ?? null } };
  });
}

async function recommendedRationale(tx: Tx, recommendation: KnownRecommendation, caller: Clinician | PatientUser) {
  // What has not been approved and shared does not exist for a patient.
  if (caller.kind === 'patient') return null;
  const [{ advice }, texts] = await Promise.all([findAdvice(tx, recommendation.id), findAdviceTexts(tx, caller)]);
  return recommendedWithWords(recommendation, advice, texts).rationale;
}
