import { listInsulinTypesCall } from '@glidepath/api-contract/plans/list-insulin-types.call';
import type { Insulin } from '@glidepath/treatment-plan';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { planKeys } from './plan-keys.ts';

/** Every product that a plan may name, with its kind. */
export const insulinsQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: planKeys.insulins,
    queryFn: async ({ signal }): Promise<Insulin[]> => {
      const listed = await api(listInsulinTypesCall, {}, { signal });
      return listed.map(({ insulinType, commercialName }) => ({ kind: insulinType, commercialName }));
    },
    staleTime: 5 * 60_000,
  });
