import { enterInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/enter-interactive-minutes.call';
import { listInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/list-interactive-minutes.call';
import { takeBackInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/take-back-interactive-minutes.call';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallInput } from '#shared/api/call-types.ts';

export type Contact = CallAnswer<typeof listInteractiveMinutesCall>['contacts'][number];
export type ContactToEnter = CallInput<typeof enterInteractiveMinutesCall>['body'];
export type ContactPeriod = Readonly<{ from: string; to: string }>;

/** Everything that counts minutes is read again after one of them changed. */
export const MONITORING_KEY = ['monitoring'] as const;

export const contactsQuery = (patientId: string, period: ContactPeriod) =>
  queryOptions({
    queryKey: [...MONITORING_KEY, 'contacts', patientId, period],
    queryFn: async ({ signal }) =>
      (await callApi(listInteractiveMinutesCall, { params: { id: patientId }, query: period }, { signal })).contacts,
  });

export function useContactChanges(patientId: string) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: MONITORING_KEY });
  return {
    enter: async (body: ContactToEnter) => {
      await callApi(enterInteractiveMinutesCall, { params: { id: patientId }, body });
      await readAgain();
    },
    takeBack: async (contactId: string, reason: string) => {
      await callApi(takeBackInteractiveMinutesCall, { params: { id: patientId, contactId }, body: { reason } });
      await readAgain();
    },
  };
}
