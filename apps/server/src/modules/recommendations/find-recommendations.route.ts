import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { requestedStatuses } from '@glidepath/api-contract/wire/recommendation-status.wire';
import type { Advice } from '@glidepath/dosing-advisor';

import { assertMayTreat, findVisiblePatient } from '#modules/patients/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { packedAnswer } from '#platform/http/packed-answer.ts';
import { findFeedbackOf, findFeedbacks } from './feedback.repository.ts';
import { unpackedReports } from './packed-reports.ts';
import {
  findAdvice,
  findNewestFinished,
  findRecommendation,
  findRecommendationsOf,
} from './recommendation.repository.ts';
import { headerAnswer, recommendationAnswer } from './recommendation-answer.ts';

/** What a list shows unless it is asked for something else (RECS-08). */
const LISTED = ['COMPLETED', 'MANUAL', 'GENERIC', 'IN_PROCESS', 'NEW'] as const;

export const findRecommendationsRoute = implementCall(findRecommendationsCall, {
  handle: ({ query, caller, deps: { database, config } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      const mayRead = (caller.kind === 'clinician' ? assertMayTreat : findVisiblePatient)(tx, query.patient);
      if (query.headersOnly === 'true') {
        const [, found] = await Promise.all([mayRead, headers(tx, query.patient, query.statusesList)]);
        return found;
      }
      await mayRead;
      const answer = await whole(tx, { patientId: query.patient, id: query.identifier ?? '' }, caller);
      return packedAnswer(findRecommendationsCall, JSON.stringify(answer), config);
    }),
});

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
  { patientId, id }: Readonly<{ patientId: string; id: string }>,
  caller: Clinician | PatientUser,
) {
  const recommendation = await findRecommendation(tx, id);
  if (recommendation?.patient_id !== patientId) throw new ApiError('not-found');
  const [feedback, newest, found] = await Promise.all([
    findFeedbackOf(tx, id),
    findNewestFinished(tx, patientId),
    findAdvice(tx, id),
  ]);
  return recommendationAnswer({
    recommendation,
    feedback,
    isPast: newest !== undefined && newest.id !== id,
    // Written by `decideRecommendation`.
    advice: (found?.advice ?? null) as Advice | null,
    reports: found?.reports ? await unpackedReports(found.reports) : null,
    isForPatient: caller.kind === 'patient',
  });
}
