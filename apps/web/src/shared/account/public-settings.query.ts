import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';
import { listPublicSettingsCall } from '@glidepath/api-contract/settings/list-public-settings.call';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { settingsKeys } from './account-keys.ts';

/** Settings of the installation that anybody may read. */
export function usePublicSettings() {
  return useQuery({
    queryKey: settingsKeys.public,
    queryFn: ({ signal }) => callApi(listPublicSettingsCall, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The failure is shown at once and the user decides when to try again (CLINIC-16), not a page that opens later.
    retry: false,
    retryOnMount: false,
  });
}

export function useEnvironments() {
  return useQuery({
    queryKey: settingsKeys.environments,
    queryFn: ({ signal }) => callApi(listEnvironmentsCall, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
