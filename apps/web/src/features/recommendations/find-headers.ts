import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import type { RecommendationStatus } from '@glidepath/api-contract/wire/recommendation-status.wire';

import { callApi } from '#shared/api/call-api.ts';
import { unansweredFailure } from '#shared/api/call-failure.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export type RecommendationHeader = Extract<CallAnswer<typeof findRecommendationsCall>, readonly unknown[]>[number];

type WantedHeaders = Readonly<{ patientId: string; statuses: readonly RecommendationStatus[]; signal?: AbortSignal }>;

/** The recommendations of a patient that are in one of these states, without their content. */
export async function findHeaders(
  { patientId, statuses, signal }: WantedHeaders,
  api: CallApi = callApi,
): Promise<readonly RecommendationHeader[]> {
  const query = { patient: patientId, statusesList: statuses.join(','), headersOnly: 'true' } as const;
  const answer = await api(findRecommendationsCall, { query }, signal ? { signal } : {});
  // The same path also answers one whole recommendation, which nobody asked for here.
  if (!Array.isArray(answer)) throw unansweredFailure(findRecommendationsCall.path);
  return answer;
}
