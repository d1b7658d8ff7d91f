import { acknowledgeLoopSettingsCall } from '@glidepath/api-contract/closed-loops/acknowledge-loop-settings.call';
import { getOwnLoopSettingsCall } from '@glidepath/api-contract/closed-loops/get-own-loop-settings.call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type OwnLoopSettings = NonNullable<CallAnswer<typeof getOwnLoopSettingsCall>['approved']>;

export const ownLoopSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-loop-settings', id],
    queryFn: ({ signal }) => callApi(getOwnLoopSettingsCall, { params: { id } }, { signal }),
  });

type Acknowledgement = Readonly<{ approvalId: string; acknowledged: boolean }>;

/** That they are in the pump now, or that this was a slip. */
export function useAcknowledgeLoopSettings(patientId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownLoopSettingsQuery(patientId);
  return useMutation({
    mutationFn: ({ approvalId, acknowledged }: Acknowledgement) =>
      callApi(acknowledgeLoopSettingsCall, { params: { id: patientId, approvalId }, body: { acknowledged } }),
    onSuccess: (approved) => {
      queryClient.setQueryData(queryKey, { approved });
    },
    // Others may have taken their place meanwhile: then the page shows those.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
