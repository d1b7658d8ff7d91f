import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export type SharedPlan = CallAnswer<typeof listFeedbacksCall>[number];

/** What the clinic has shared with the patient who is signed in, the newest first. */
export const sharedPlansQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: ['shared-plans'],
    queryFn: ({ signal }) => api(listFeedbacksCall, { query: {} }, { signal }),
  });
