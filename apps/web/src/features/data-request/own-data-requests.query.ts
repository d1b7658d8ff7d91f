import { listOwnDataRequestsCall } from '@glidepath/api-contract/worklist/list-own-data-requests.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';

/** What the clinic asks the patient for and has not got. */
export const ownDataRequestsQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: ['own-data-requests'],
    queryFn: ({ signal }) => api(listOwnDataRequestsCall, {}, { signal }),
  });
