import { defineCall } from '../define-call.ts';
import { identityProviderChangeWire, identityProviderWire } from '../wire/identity-provider.wire.ts';

export const saveIdentityProviderCall = defineCall({
  name: 'save-identity-provider',
  module: 'sso',
  method: 'POST',
  path: 'identity_provider/',
  callers: ['admin'],
  about: 'no-patient',
  body: identityProviderChangeWire,
  answer: { status: 200, schema: identityProviderWire },
  errors: ['proof-needed', 'changed-meanwhile'],
});
