import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { queryOptions } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';

export type PlanVersion = CallAnswer<typeof listPlanVersionsCall>[number];

/** Everything that was ever in force, newest first. */
export const planVersionsQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: planKeys.versions(patientId),
    queryFn: ({ signal }) => api(listPlanVersionsCall, { query: { patientId } }, { signal }),
  });
