import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { userKeys } from './account-keys.ts';

export type User = CallAnswer<typeof getUserCall>;

export const userQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: userKeys.own,
    queryFn: ({ signal }) => api(getUserCall, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });

/** The signed-in user. Guests have no account, so nothing is asked for them. */
export function useUser() {
  const isUser = useSessionKind() === 'user';
  return useQuery({ ...userQuery(), enabled: isUser });
}
