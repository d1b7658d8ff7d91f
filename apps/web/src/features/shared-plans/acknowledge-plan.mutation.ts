import { acknowledgeFeedbackCall } from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { sharedPlansQuery } from './shared-plans.query.ts';

type Acknowledgement = Readonly<{ feedbackId: string; acknowledged: boolean }>;

export function useAcknowledgePlan() {
  const queryClient = useQueryClient();
  const { queryKey } = sharedPlansQuery();
  return useMutation({
    mutationFn: ({ feedbackId, acknowledged }: Acknowledgement) =>
      callApi(acknowledgeFeedbackCall, { params: { feedbackId }, body: { acknowledged } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (plans) => plans?.map((plan) => (plan.id === changed.id ? changed : plan)));
    },
    // The plan may have been replaced meanwhile: then the page shows the other.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
