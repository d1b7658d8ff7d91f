import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

import { CallFailure } from './call-failure.ts';

/** Reads are tried once more when no answer came at all; everything the server did answer stands. */
export function shouldRetryRead(failureCount: number, failure: unknown): boolean {
  return failureCount < 1 && failure instanceof CallFailure && failure.resolved.status === null;
}

/**
 * The clinic began to require a second factor while this session ran: who reads the account anew is led to set it up,
 * whichever call was the first to be refused.
 */
const askAgainWhoItIs = (failure: unknown) => {
  const isWaiting = failure instanceof CallFailure && failure.resolved.name === 'second-factor-setup-needed';
  if (isWaiting) void queryClient.invalidateQueries({ queryKey: ['user'] });
};

/**
 * A write that may have arrived must not be sent again. Offline it fails at once, and somebody is told: a dose that is
 * approved unseen, when the network comes back, may no longer be meant.
 */
export const WRITES = { retry: false, networkMode: 'always' } as const;

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askAgainWhoItIs }),
  mutationCache: new MutationCache({ onError: askAgainWhoItIs }),
  defaultOptions: {
    queries: { retry: shouldRetryRead, retryDelay: 500, staleTime: 30_000 },
    mutations: WRITES,
  },
});

/** Roots of the query keys that belong to nobody and outlive a session. */
const PUBLIC_QUERY_ROOTS: readonly unknown[] = ['public-settings', 'environments', 'legal-text'];
const isPersonal = ({ queryKey }: Readonly<{ queryKey: QueryKey }>) => !PUBLIC_QUERY_ROOTS.includes(queryKey[0]);

/** What one person has read must not be seen by the next. */
export function forgetPersonalQueries(client: QueryClient = queryClient): void {
  void client.cancelQueries({ predicate: isPersonal });
  client.removeQueries({ predicate: isPersonal });
  client.getMutationCache().clear();
}

/** Reads again who is signed in; a page that is signing somebody up keeps what it shows. */
export function renewAccountQueries(client: QueryClient = queryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  for (const root of ['user', 'clinic', 'patients']) void client.resetQueries({ queryKey: [root] });
}
