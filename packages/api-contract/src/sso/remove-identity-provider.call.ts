import { defineCall } from '../define-call.ts';
import { identityProviderWire } from '../wire/identity-provider.wire.ts';

/** Ends single sign-on for the clinic; passwords go on working. */
export const removeIdentityProviderCall = defineCall({
  name: 'remove-identity-provider',
  module: 'sso',
  method: 'DELETE',
  path: 'identity_provider/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: identityProviderWire },
  errors: ['proof-needed'],
});
