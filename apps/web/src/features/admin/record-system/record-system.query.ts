import { getEhrSettingsCall } from '@glidepath/api-contract/ehr/get-ehr-settings.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type RecordSystemAnswer = CallAnswer<typeof getEhrSettingsCall>;
export type RecordSystem = NonNullable<RecordSystemAnswer['settings']>;

export const recordSystemQuery = () =>
  queryOptions({
    queryKey: ['ehr-settings'],
    queryFn: ({ signal }) => callApi(getEhrSettingsCall, {}, { signal }),
  });

export function useRecordSystem() {
  return useQuery(recordSystemQuery());
}
