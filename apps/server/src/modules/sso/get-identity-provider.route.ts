import { getIdentityProviderCall } from '@glidepath/api-contract/sso/get-identity-provider.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { identityProviderAnswer } from './identity-provider-answer.ts';

export const getIdentityProviderRoute = implementCall(getIdentityProviderCall, {
  handle: ({ caller, deps: { database, config } }) =>
    database.inScope(scopeOf(caller), (tx) =>
      identityProviderAnswer(tx, { clinicId: caller.clinicId, baseUrl: config.baseUrl }),
    ),
});
