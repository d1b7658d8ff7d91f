import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { findHeaders } from '../find-headers.ts';
import { generationCalls } from '../generation/generation-calls.ts';
import { recommendationKeys } from '../recommendation-keys.ts';

/** The newest request that was refused, and why; null where none was. */
export const lastRefusalQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: recommendationKeys.lastRefusal(patientId),
    queryFn: async ({ signal }) => {
      const headers = await findHeaders({ patientId, statuses: ['ERROR'], signal }, api);
      const [newest] = headers.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
      if (!newest) return null;
      const { identifier: requestId, treatmentType, createdAt: requestedAt } = newest;
      const call = generationCalls(treatmentType).status;
      return { treatmentType, requestedAt, status: await api(call, { params: { requestId } }, { signal }) };
    },
    staleTime: 0,
  });

export type LastRefusal = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof lastRefusalQuery>['queryFn']>>>>;
