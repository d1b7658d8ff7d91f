import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { listWorklistChangesCall } from '@glidepath/api-contract/worklist/list-worklist-changes.call';
import { listWorklistOwnersCall } from '@glidepath/api-contract/worklist/list-worklist-owners.call';
import { listWorklistViewsCall } from '@glidepath/api-contract/worklist/list-worklist-views.call';
import { MINUTE_MS, SECOND_MS } from '@glidepath/quantities';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { askedQuery, type WorklistFilter } from './worklist-filter.ts';

export type WorklistPage = CallAnswer<typeof listWorklistCall>;
export type WorklistRow = WorklistPage['rows'][number];

export const worklistKeys = {
  lists: ['worklist', 'list'],
  changes: ['worklist', 'changes'],
  owners: ['worklist', 'owners'],
  views: ['worklist', 'views'],
  signOffs: ['worklist', 'sign-offs'],
  advice: (patientId: string, key: string) => ['worklist', 'advice', patientId, key],
} as const;

const POLL_MS = 10 * SECOND_MS;

/** Read once and then left alone: nothing moves under the hand of somebody who works through it. */
export const worklistQuery = (filter: WorklistFilter, search: string, api: CallApi = callApi) =>
  infiniteQueryOptions({
    queryKey: [...worklistKeys.lists, filter, search],
    queryFn: ({ pageParam, signal }) =>
      api(
        listWorklistCall,
        { body: { ...askedQuery(filter, search), ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: WorklistPage) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What changed since the list was read, or only the counts; asked while the page is in sight. */
export const worklistChangesQuery = (since: string | null, api: CallApi = callApi) =>
  queryOptions({
    queryKey: [...worklistKeys.changes, since],
    queryFn: ({ signal }) => api(listWorklistChangesCall, { query: since === null ? {} : { since } }, { signal }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    gcTime: 0,
  });

/** One patient as the list has it now; null for somebody who is not on it. */
export async function readWorklistRow(patientId: string, api: CallApi = callApi): Promise<WorklistRow | null> {
  const { rows } = await api(listWorklistCall, { body: { patient: patientId } });
  return rows[0] ?? null;
}

export const worklistViewsQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: worklistKeys.views,
    queryFn: ({ signal }) => api(listWorklistViewsCall, {}, { signal }),
  });

/** Whom a patient can be given to. */
export const worklistOwnersQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: worklistKeys.owners,
    queryFn: ({ signal }) => api(listWorklistOwnersCall, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
