import { removeIdentityProviderCall } from '@glidepath/api-contract/sso/remove-identity-provider.call';

import { changeGuarded } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { removeIdentityProvider } from './change-identity-provider.ts';
import { identityProviderAnswer } from './identity-provider-answer.ts';

export const removeIdentityProviderRoute = implementCall(removeIdentityProviderCall, {
  async handle({ caller, deps }) {
    await changeGuarded(deps, caller, (tx) => removeIdentityProvider(tx, deps, actorOf(caller)));
    const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
    return deps.database.inScope(scopeOf(caller), (tx) => identityProviderAnswer(tx, ours));
  },
});
