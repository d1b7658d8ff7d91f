import { getDaysLeftOutCall } from '@glidepath/api-contract/recommendations/get-days-left-out.call';
import { leaveDayOutCall } from '@glidepath/api-contract/recommendations/leave-day-out.call';
import { takeDayBackCall } from '@glidepath/api-contract/recommendations/take-day-back.call';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useMayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallInput } from '#shared/api/call-types.ts';

export type DayLeftOut = CallAnswer<typeof getDaysLeftOutCall>['days'][number];
export type LeftOutReason = DayLeftOut['reason'];
type DayToLeaveOut = CallInput<typeof leaveDayOutCall>['body'];

const NONE: readonly DayLeftOut[] = [];

/** Days that no recommendation rests on, the latest first. */
const daysLeftOutQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['days-left-out', patientId],
    queryFn: async ({ signal }) => (await callApi(getDaysLeftOutCall, { params: { id: patientId } }, { signal })).days,
  });

/** None for who may not know of them, and until they are known. */
export function useDaysLeftOut(patientId: string): readonly DayLeftOut[] {
  const mayKnow = useMayCall()(getDaysLeftOutCall);
  return useQuery({ ...daysLeftOutQuery(patientId), enabled: mayKnow }).data ?? NONE;
}

export function useLeaveDayOut(patientId: string): (leftOut: DayToLeaveOut) => Promise<void> {
  const keep = useKeep(patientId);
  return async (body) => keep(await callApi(leaveDayOutCall, { params: { id: patientId }, body }));
}

export function useTakeDayBack(patientId: string) {
  const keep = useKeep(patientId);
  return useMutation({
    mutationFn: async (day: string) =>
      keep(await callApi(takeDayBackCall, { params: { id: patientId }, body: { day } })),
  });
}

/** The answer tells all that are left out now; whether there is enough without them is another question. */
function useKeep(patientId: string) {
  const queryClient = useQueryClient();
  return ({ days }: CallAnswer<typeof getDaysLeftOutCall>): void => {
    queryClient.setQueryData(daysLeftOutQuery(patientId).queryKey, days);
    void queryClient.invalidateQueries({ queryKey: ['recommendations', patientId, 'readiness'] });
  };
}
