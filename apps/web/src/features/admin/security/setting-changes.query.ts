import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type SettingChange = CallAnswer<typeof listSettingChangesCall>[number];

export const settingChangesQuery = () =>
  queryOptions({
    queryKey: ['setting-changes'],
    queryFn: ({ signal }) => callApi(listSettingChangesCall, {}, { signal }),
    // Other administrators ask and confirm.
    staleTime: 0,
  });

export function useSettingChanges() {
  return useQuery(settingChangesQuery());
}
