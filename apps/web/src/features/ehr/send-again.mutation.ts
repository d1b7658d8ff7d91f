import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { deliveryQuery } from './delivery.query.ts';

export function useSendAgain(requestId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(sendToEhrAgainCall, { params: { requestId } }),
    onSuccess: (answer) => queryClient.setQueryData(deliveryQuery(requestId).queryKey, answer),
  });
}
