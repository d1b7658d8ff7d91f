import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { useQueryClient } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { reviewedQuery, reviewKeys } from '../opened/reviewed-recommendation.query.ts';
import type { ApprovalBody } from './approval-body.ts';
import type { ApprovalCalls } from './approve-and-share.ts';
import { approvedRecommendation, type Receipt, sharedRecommendation } from './approved-recommendation.ts';

type Place = Readonly<{ patientId: string; recommendationId: string }>;

/** The calls of an approval; the page shows at once what each of them did. */
export function useApprovalCalls({ patientId, recommendationId }: Place, agpImage: () => string | null) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewedQuery(patientId, recommendationId);
  const calls: ApprovalCalls = {
    approve: async (body) => {
      const receipt = await send(recommendationId, body);
      queryClient.setQueryData(queryKey, (known) => known && approvedRecommendation(known, body, receipt));
    },
    share: async () => {
      const { sharedAt } = await callApi(shareFeedbackCall, { body: shareBody(recommendationId, agpImage()) });
      queryClient.setQueryData(queryKey, (known) => known && sharedRecommendation(known, sharedAt));
    },
  };
  /** What an approval changes elsewhere: the list, the plan in force, and how old the data is (SHARE-07). */
  const refreshOthers = () => {
    for (const key of [
      reviewKeys.ofPatient(patientId),
      planKeys.current(patientId),
      planKeys.versions(patientId),
      ['last-upload', patientId],
    ]) {
      void queryClient.invalidateQueries({ queryKey: key });
    }
  };
  return { calls, refreshOthers };
}

function send(requestId: string, approval: ApprovalBody): Promise<Receipt> {
  const params = { requestId };
  switch (approval.kind) {
    case 'pump':
      return callApi(approvePumpRecommendationCall, { params, body: approval.body });
    case 'injections':
      return callApi(approveInjectionRecommendationCall, { params, body: approval.body });
    case 'generic':
      return callApi(approveGenericRecommendationCall, { params, body: approval.body });
  }
}

/** The number of the visit is known where a record system opened the page (D-54); the picture where the clinic sends one. */
function shareBody(adpRequestIdentifier: string, base64Image: string | null) {
  const visitNumber = tabStore.getItem(SESSION_KEYS.visitNumber);
  return {
    adpRequestIdentifier,
    ...(visitNumber !== null && visitNumber !== '' && { visitNumber }),
    ...(base64Image !== null && { base64Image }),
  };
}
