import { getSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/get-security-rules.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type SecurityRules = CallAnswer<typeof getSecurityRulesCall>;

export const securityRulesQuery = () =>
  queryOptions({
    queryKey: ['security-rules'],
    queryFn: ({ signal }) => callApi(getSecurityRulesCall, {}, { signal }),
  });

export function useSecurityRules() {
  return useQuery(securityRulesQuery());
}
