import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { changeIdentityProvider } from './change-identity-provider.ts';
import { identityProviderAnswer } from './identity-provider-answer.ts';

export const saveIdentityProviderRoute = implementCall(saveIdentityProviderCall, {
  handle({ body: { version, ...settings }, caller, deps: { database, clock, config } }) {
    return database.inScope(scopeOf(caller), async (tx) => {
      await changeIdentityProvider(tx, { settings, actor: actorOf(caller), at: clock.now(), version });
      return identityProviderAnswer(tx, { clinicId: caller.clinicId, baseUrl: config.baseUrl });
    });
  },
});
