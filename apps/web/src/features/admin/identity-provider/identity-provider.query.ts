import { getIdentityProviderCall } from '@glidepath/api-contract/sso/get-identity-provider.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type IdentityProviderAnswer = CallAnswer<typeof getIdentityProviderCall>;
export type IdentityProvider = NonNullable<IdentityProviderAnswer['provider']>;

export const identityProviderQuery = () =>
  queryOptions({
    queryKey: ['identity-provider'],
    queryFn: ({ signal }) => callApi(getIdentityProviderCall, {}, { signal }),
  });

export function useIdentityProvider() {
  return useQuery(identityProviderQuery());
}
