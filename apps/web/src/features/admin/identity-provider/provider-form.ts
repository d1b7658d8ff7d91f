import { certificatesOf, type IdentityProviderIssue, identityProviderIssues } from '@glidepath/account-rules';

import { refusedAmong } from '#shared/api/call-failure.ts';
import type { IdentityProvider } from './identity-provider.query.ts';

export type ProviderForm = Readonly<{
  entityId: string;
  signInUrl: string;
  /** One after the other, as they are pasted. */
  certificates: string;
  emailAttribute: string;
  signedPart: IdentityProvider['signedPart'];
}>;
export type ProviderField = IdentityProviderIssue['field'];

const NEW_PROVIDER: ProviderForm = {
  entityId: '',
  signInUrl: '',
  certificates: '',
  emailAttribute: 'email',
  signedPart: 'assertion',
};

export function providerFormOf(provider: IdentityProvider | null): ProviderForm {
  if (!provider) return NEW_PROVIDER;
  const { entityId, signInUrl, certificates, emailAttribute, signedPart } = provider;
  return { entityId, signInUrl, certificates: certificates.join('\n'), emailAttribute, signedPart };
}

/** What POST identity_provider carries, with the version that was seen. */
export function providerChange(form: ProviderForm, version: number) {
  return { ...form, certificates: certificatesOf(form.certificates), version };
}

/** Only the server can tell whether a well-formed text is a certificate. */
export function providerIssues(form: ProviderForm): IdentityProviderIssue[] {
  return identityProviderIssues(providerChange(form, 0), () => true);
}

const FIELDS: readonly ProviderField[] = ['entityId', 'signInUrl', 'certificates', 'emailAttribute'];

/** The fields that the server refused; empty if the failure is not about a field. */
export function providerFailedFields(failure: unknown): readonly ProviderField[] {
  return refusedAmong(failure, FIELDS);
}
