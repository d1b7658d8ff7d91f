import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { unansweredFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import type { Recommendation, RecommendationHeader, ReviewedRecommendation } from './reviewed-recommendation.ts';

export const reviewKeys = {
  /** The list of the patient and every opened recommendation lie below it. */
  ofPatient: (patientId: string) => ['recommendations', patientId],
  one: (patientId: string, recommendationId: string) => ['recommendations', patientId, 'review', recommendationId],
} as const;

const REVIEWED_STATUSES = 'COMPLETED,MANUAL,GENERIC';

type AskedRecommendation = Readonly<{ patientId: string; recommendationId: string; signal?: AbortSignal }>;

/** Null where the patient has no such recommendation (RECS-32). */
async function loadReviewed(
  { patientId, recommendationId, signal }: AskedRecommendation,
  api: CallApi = callApi,
): Promise<ReviewedRecommendation | null> {
  const options = signal ? { signal } : {};
  const whole = askWhole({ patientId, recommendationId }, api, options);
  // Whether it belongs to the patient is decided by the list; until then its own failure says nothing.
  whole.catch(() => undefined);
  const header = (await askHeaders(patientId, api, options)).find(({ identifier }) => identifier === recommendationId);
  if (!header) return null;
  const [recommendation, feedback] = await Promise.all([
    whole,
    header.feedback === null ? null : api(getFeedbackCall, { params: { feedbackId: header.feedback } }, options),
  ]);
  return { recommendation, feedback };
}

type Options = Readonly<{ signal?: AbortSignal }>;

async function askHeaders(patient: string, api: CallApi, options: Options): Promise<readonly RecommendationHeader[]> {
  const query = { patient, statusesList: REVIEWED_STATUSES, headersOnly: 'true' } as const;
  const answer = await api(findRecommendationsCall, { query }, options);
  if (!Array.isArray(answer)) throw unansweredFailure(findRecommendationsCall.path);
  return answer;
}

async function askWhole(
  { patientId, recommendationId }: AskedRecommendation,
  api: CallApi,
  options: Options,
): Promise<Recommendation> {
  const query = { patient: patientId, identifier: recommendationId, headersOnly: 'false' } as const;
  const answer = await api(findRecommendationsCall, { query }, options);
  if (Array.isArray(answer)) throw unansweredFailure(findRecommendationsCall.path);
  return answer as Recommendation;
}

/** Loaded when the page is opened and then left alone: nothing may change below somebody who reads or types. */
export const reviewedQuery = (patientId: string, recommendationId: string) =>
  queryOptions({
    queryKey: reviewKeys.one(patientId, recommendationId),
    queryFn: ({ signal }) => loadReviewed({ patientId, recommendationId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
