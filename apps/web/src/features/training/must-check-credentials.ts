type CredentialsHolder = Readonly<{
  user: Readonly<{ isDoctor: boolean }> | undefined;
  clinic: Readonly<{ clinicConfiguration: Readonly<{ directToPatientEnabled: boolean }> }> | undefined;
}>;

/** Clinicians are asked once both are loaded, except in direct-to-patient mode, which has no clinic account to check. */
export function mustCheckCredentials({ user, clinic }: CredentialsHolder): boolean {
  return user?.isDoctor === true && clinic?.clinicConfiguration.directToPatientEnabled === false;
}
