import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { clinicKeys } from './account-keys.ts';

export type Clinic = CallAnswer<typeof getClinicCall>;

export const clinicQuery = (api: CallApi = callApi) =>
  queryOptions({
    queryKey: clinicKeys.own,
    queryFn: ({ signal }) => api(getClinicCall, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });

export function useClinic() {
  const isUser = useSessionKind() === 'user';
  return useQuery({ ...clinicQuery(), enabled: isUser });
}
