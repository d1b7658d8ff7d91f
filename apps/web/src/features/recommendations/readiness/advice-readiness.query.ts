import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { recommendationKeys } from '../list/recommendation-list.query.ts';

/** What a request would meet now. */
export const adviceReadinessQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: recommendationKeys.readiness(patientId),
    queryFn: ({ signal }) => api(getAdviceReadinessCall, { params: { id: patientId } }, { signal }),
    staleTime: 0,
  });
