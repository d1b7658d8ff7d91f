import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';

export const deviceTreeQuery = (treeId: string | undefined) =>
  queryOptions({
    queryKey: ['device-tree', treeId ?? 'in-use'],
    queryFn: ({ signal }) =>
      callApi(getDeviceSelectionTreeCall, { query: treeId === undefined ? {} : { treeId } }, { signal }),
    // Another tree must not take the place of the one that is being answered.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
