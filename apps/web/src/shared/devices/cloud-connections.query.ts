import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export type CloudConnections = CallAnswer<typeof listCloudConnectionsCall>;
export type CloudName = keyof CloudConnections['devices'];

/** In the order in which they are shown. */
export const CLOUD_NAMES: readonly CloudName[] = ['dexcom', 'libre'];

export const cloudConnectionsQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: ['cloud-connections', patientId],
    queryFn: ({ signal }) => api(listCloudConnectionsCall, { query: { patientId } }, { signal }),
  });

export function useCloudConnections(patientId: string) {
  return useQuery(cloudConnectionsQuery(patientId));
}
