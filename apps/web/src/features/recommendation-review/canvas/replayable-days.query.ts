import { getReplayableDaysCall } from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { readReplayableDays } from '@glidepath/api-contract/wire/replayable-days.wire';
import type { ReplayableDays } from '@glidepath/plan-replay';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';

/** The days that a recommendation was made from never change; null where plans cannot be tried on them. */
export const replayableDaysQuery = (recommendationId: string) =>
  queryOptions({
    queryKey: ['replayable-days', recommendationId],
    queryFn: async ({ signal }): Promise<ReplayableDays | null> => {
      const { replayableDays } = await callApi(
        getReplayableDaysCall,
        { params: { requestId: recommendationId } },
        { signal },
      );
      return replayableDays && readReplayableDays(replayableDays);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Columns of numbers: there is nothing in them to be shared with what was loaded before.
    structuralSharing: false,
  });
