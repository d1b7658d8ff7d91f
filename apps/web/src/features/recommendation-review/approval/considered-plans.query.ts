import { getConsideredPlansCall } from '@glidepath/api-contract/recommendations/get-considered-plans.call';
import { readConsideredPlans } from '@glidepath/api-contract/wire/considered-plans.wire';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { Feedback } from '../recommendation/reviewed-recommendation.ts';

/** What was predicted when a plan was approved, and what else was tried; null where nothing was kept of it. */
export const consideredPlansQuery = ({ id, treatmentType }: Pick<Feedback, 'id' | 'treatmentType'>) =>
  queryOptions({
    queryKey: ['considered-plans', id],
    queryFn: async ({ signal }) => {
      const { consideredPlans } = await callApi(getConsideredPlansCall, { params: { feedbackId: id } }, { signal });
      return consideredPlans && readConsideredPlans(treatmentType, consideredPlans);
    },
    // It is kept as it was.
    staleTime: Number.POSITIVE_INFINITY,
  });
