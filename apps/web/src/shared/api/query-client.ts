import { QueryClient, type QueryKey } from '@tanstack/react-query';

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
const PUBLIC_QUERY_ROOTS: readonly unknown[] = ['public-settings', 'environments', 'legal-text'];
const isPersonal = ({ queryKey }: Readonly<{ queryKey: QueryKey }>) => !PUBLIC_QUERY_ROOTS.includes(queryKey[0]);

/** What one person has read must not be seen by the next. */
export function forgetPersonalQueries(client: QueryClient = queryClient): void {
  void client.cancelQueries({ predicate: isPersonal });
  client.removeQueries({ predicate: isPersonal });
  client.getMutationCache().clear();
}

/** Reads anew who is signed in; a page that is just signing somebody up keeps what it shows. */
export function renewAccountQueries(client: QueryClient = queryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  for (const root of ['user', 'clinic', 'patients']) void client.resetQueries({ queryKey: [root] });
}
