import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';
import { listDeviceTreesCall } from '@glidepath/api-contract/devices/list-device-trees.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type TreeVersion = CallAnswer<typeof listDeviceTreesCall>[number];

export const treeVersionsQuery = () =>
  queryOptions({
    queryKey: ['device-trees'],
    queryFn: ({ signal }) => callApi(listDeviceTreesCall, {}, { signal }),
  });

/** A version never changes. */
export const treeVersionQuery = (treeId: number) =>
  queryOptions({
    queryKey: ['device-tree', String(treeId)],
    queryFn: ({ signal }) => callApi(getDeviceSelectionTreeCall, { query: { treeId: String(treeId) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
