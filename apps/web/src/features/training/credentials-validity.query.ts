import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { useQuery } from '@tanstack/react-query';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { mustCheckCredentials } from './must-check-credentials.ts';

export const credentialsKeys = { validity: ['tidepool-credentials-validity'] } as const;

/** Whether the clinic's account at the linked data provider still works; asked once per sign-in (D1-016). */
export function useCredentialsValidity() {
  const [user, clinic] = [useUser().data, useClinic().data];
  return useQuery({
    queryKey: credentialsKeys.validity,
    queryFn: ({ signal }) => callApi(validateTidepoolCredentialsCall, {}, { signal }),
    enabled: mustCheckCredentials({ user, clinic }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
