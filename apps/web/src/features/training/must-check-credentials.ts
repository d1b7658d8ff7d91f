import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';

import { mayCall } from '#shared/account/may-call.ts';

type CredentialsHolder = Readonly<{
  user: Parameters<typeof mayCall>[1];
  clinic: Readonly<{ clinicConfiguration: Readonly<{ directToPatientEnabled: boolean }> }> | undefined;
}>;

/** Who may set the login is asked once both are loaded, except in direct-to-patient mode, which has no clinic account to check. */
export function mustCheckCredentials({ user, clinic }: CredentialsHolder): boolean {
  return mayCall(updateTidepoolCredentialsCall, user) && clinic?.clinicConfiguration.directToPatientEnabled === false;
}
