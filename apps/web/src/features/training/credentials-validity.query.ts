import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { useQuery } from '@tanstack/react-query';

import { useClinic } from '#shared/account/clinic.query.ts';
import { mayCall } from '#shared/account/may-call.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';

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

type CredentialsHolder = Readonly<{
  user: Parameters<typeof mayCall>[1];
  clinic: Readonly<{ clinicConfiguration: Readonly<{ directToPatientEnabled: boolean }> }> | undefined;
}>;

/** People who may set the login are asked once both are loaded, except in direct-to-patient mode, which has no clinic account to check. */
export function mustCheckCredentials({ user, clinic }: CredentialsHolder): boolean {
  return mayCall(updateTidepoolCredentialsCall, user) && clinic?.clinicConfiguration.directToPatientEnabled === false;
}
