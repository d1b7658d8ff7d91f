import { answerFeedbackCall } from '@glidepath/api-contract/recommendations/answer-feedback.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { sharedPlansQuery } from './shared-plans.query.ts';

export type PatientAnswer = 'Accepted' | 'Rejected';

type GivenAnswer = Readonly<{ feedbackId: string; answer: PatientAnswer }>;

export function useAnswerPlan() {
  const queryClient = useQueryClient();
  const { queryKey } = sharedPlansQuery();
  return useMutation({
    mutationFn: ({ feedbackId, answer }: GivenAnswer) =>
      callApi(answerFeedbackCall, { params: { feedbackId }, body: { patientApprovalStatus: answer } }),
    onSuccess: (answered) => {
      queryClient.setQueryData(queryKey, (plans) => plans?.map((plan) => (plan.id === answered.id ? answered : plan)));
    },
    // It may have been answered elsewhere: then the page shows that answer.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
