import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { MailedLinkKind } from './mailed-key.ts';

type PersonLookup<Person> =
  | Readonly<{ status: 'pending' }>
  | Readonly<{ status: 'error'; error: unknown }>
  | Readonly<{ status: 'success'; person: Person }>;

export type AskForPerson<Person> = (key: string, options: Readonly<{ signal: AbortSignal }>) => Promise<Person>;

/**
 * Whom a mailed key is for. Asked once and kept: completing the form spends the key, and signing in empties the query
 * cache, after which a second question would report the key as expired.
 */
export function usePersonByKey<Person extends object>(
  kind: MailedLinkKind,
  key: string | undefined,
  ask: AskForPerson<Person>,
): PersonLookup<Person> {
  const [found, setFound] = useState<Person>();
  const { status, data, error } = useQuery({
    queryKey: ['person-by-key', kind, key],
    queryFn: ({ signal }) => ask(key ?? '', { signal }),
    enabled: key !== undefined && found === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });

  if (found) return { status: 'success', person: found };
  if (data) setFound(data);
  return status === 'error' ? { status, error } : { status: 'pending' };
}
