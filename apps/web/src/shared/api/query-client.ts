import { QueryClient } from '@tanstack/react-query';

import { CallFailure } from './call-failure.ts';

/** Reads are tried once more when no answer came at all; everything the server did answer stands. */
export function shouldRetryRead(failureCount: number, failure: unknown): boolean {
  return failureCount < 1 && failure instanceof CallFailure && failure.resolved.status === null;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetryRead, retryDelay: 500, staleTime: 30_000 },
    // A write that may have arrived must not be sent again.
    mutations: { retry: false },
  },
});

/** Roots of the query keys that belong to nobody and outlive a session. */
export const PUBLIC_QUERY_ROOTS: readonly unknown[] = ['public-settings', 'environments'];

/** What one person has read must not be seen by the next. */
export function forgetPersonalQueries(client: QueryClient = queryClient): void {
  void client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_QUERY_ROOTS.includes(queryKey[0]) });
  client.getMutationCache().clear();
}
