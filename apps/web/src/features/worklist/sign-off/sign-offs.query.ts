import { listSignOffsCall } from '@glidepath/api-contract/worklist/list-sign-offs.call';
import { SECOND_MS } from '@glidepath/quantities';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { worklistKeys } from '../list/worklist.query.ts';

export type SignOff = CallAnswer<typeof listSignOffsCall>['signOffs'][number];

const POLL_MS = 10 * SECOND_MS;

/** Signed today, and what still waits. While something waits it is asked again and again. */
export const signOffsQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: worklistKeys.signOffs,
    queryFn: ({ signal }) => api(listSignOffsCall, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.signOffs.some(({ state: of }) => of === 'waiting') ? POLL_MS : false),
  });
