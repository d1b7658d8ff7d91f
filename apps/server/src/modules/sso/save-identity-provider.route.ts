import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';

import { changeGuarded } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { changeIdentityProvider } from './change-identity-provider.ts';
import { identityProviderAnswer } from './identity-provider-answer.ts';

export const saveIdentityProviderRoute = implementCall(saveIdentityProviderCall, {
  async handle({ body: { version, ...settings }, caller, deps }) {
    await changeGuarded(deps, caller, (tx) =>
      changeIdentityProvider(tx, deps, { settings, actor: actorOf(caller), version }),
    );
    const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
    return deps.database.inScope(scopeOf(caller), (tx) => identityProviderAnswer(tx, ours));
  },
});
