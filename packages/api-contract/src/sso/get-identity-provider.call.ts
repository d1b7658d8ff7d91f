import { defineCall } from '../define-call.ts';
import { identityProviderWire } from '../wire/identity-provider.wire.ts';

/** Through whom the staff of the clinic signs in, for its administrators. */
export const getIdentityProviderCall = defineCall({
  name: 'get-identity-provider',
  module: 'sso',
  method: 'GET',
  path: 'identity_provider/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: identityProviderWire },
  errors: [],
});
