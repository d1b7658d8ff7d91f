import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { removeIdentityProvider } from './change-identity-provider.ts';
import { identityProviderAnswer } from './identity-provider-answer.ts';

export const removeIdentityProviderRoute = implementCall(removeIdentityProviderCall, {
  handle({ caller, deps: { database, clock, config } }) {
    return database.inScope(scopeOf(caller), async (tx) => {
      await removeIdentityProvider(tx, { actor: actorOf(caller), at: clock.now() });
      return identityProviderAnswer(tx, { clinicId: caller.clinicId, baseUrl: config.baseUrl });
    });
  },
});
