import { getOwnTitrationCall } from '@glidepath/api-contract/titration/get-own-titration.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { titrationKeys } from './titration.query.ts';

export const ownTitrationQuery = (patientId: string) =>
  queryOptions({
    queryKey: titrationKeys.own(patientId),
    queryFn: ({ signal }) => callApi(getOwnTitrationCall, { params: { id: patientId } }, { signal }),
    staleTime: 0,
  });
