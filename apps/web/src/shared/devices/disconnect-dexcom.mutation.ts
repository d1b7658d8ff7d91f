import { disconnectDexcomCall } from '@glidepath/api-contract/devices/disconnect-dexcom.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { userKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { type CloudConnections, cloudConnectionsQuery } from './cloud-connections.query.ts';

export function useDisconnectDexcom(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(disconnectDexcomCall, { query: { patientId } }),
    onSuccess: async () => {
      const { queryKey } = cloudConnectionsQuery(patientId);
      // Known from the answer: the page says so even when the next reading fails.
      queryClient.setQueryData(queryKey, withoutDexcom);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: userKeys.own }),
      ]);
    },
  });
}

function withoutDexcom(connections: CloudConnections | undefined): CloudConnections | undefined {
  if (!connections) return undefined;
  return { ...connections, devices: { ...connections.devices, dexcom: { isConnected: false, connectedAt: null } } };
}
