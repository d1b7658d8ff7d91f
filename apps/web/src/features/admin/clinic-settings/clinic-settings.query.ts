import { getClinicSettingsCall } from '@glidepath/api-contract/clinics/get-clinic-settings.call';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type ClinicSettings = CallAnswer<typeof getClinicSettingsCall>;

export const clinicSettingsQuery = () =>
  queryOptions({
    queryKey: ['clinic-settings'],
    queryFn: ({ signal }) => callApi(getClinicSettingsCall, {}, { signal }),
  });

export function useClinicSettings() {
  return useQuery(clinicSettingsQuery());
}
