import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { findHeaders } from '../find-headers.ts';
import { recommendationList } from './recommendation-list.ts';

export const recommendationKeys = {
  ofPatient: (patientId: string) => ['recommendations', patientId],
  list: (patientId: string) => ['recommendations', patientId, 'list'],
  readiness: (patientId: string) => ['recommendations', patientId, 'readiness'],
  lastRefusal: (patientId: string) => ['recommendations', patientId, 'last-refusal'],
} as const;

const LISTED_STATUSES = ['COMPLETED', 'MANUAL', 'GENERIC', 'IN_PROCESS', 'NEW'] as const;

export const recommendationListQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: recommendationKeys.list(patientId),
    queryFn: async ({ signal }) => {
      const [headers, feedbacks] = await Promise.all([
        findHeaders({ patientId, statuses: LISTED_STATUSES, signal }, api),
        api(listFeedbacksCall, { query: { patient: patientId } }, { signal }),
      ]);
      return recommendationList(patientId, headers, feedbacks);
    },
    // Somebody else may have started one a second ago.
    staleTime: 0,
  });
