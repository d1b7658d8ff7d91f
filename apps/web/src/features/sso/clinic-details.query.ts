import { getClinicDetailsCall } from '@glidepath/api-contract/sso/get-clinic-details.call';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { WEB_CLIENT } from '#shared/session/sign-in.ts';

export type ClinicDetails = CallAnswer<typeof getClinicDetailsCall>;

export function useClinicDetails(clinicCode: string) {
  return useQuery({
    queryKey: ['clinic-details', clinicCode],
    queryFn: ({ signal }) => callApi(getClinicDetailsCall, { body: { clinicCode, ...WEB_CLIENT } }, { signal }),
    retry: false,
  });
}
