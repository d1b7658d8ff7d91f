import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type Security = CallAnswer<typeof getSecurityCall>;
export type OpenSession = Security['sessions'][number];

export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => callApi(getSecurityCall, {}, { signal }),
  });

export function useSecurity() {
  return useQuery(securityQuery());
}
