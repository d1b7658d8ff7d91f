import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { saveSecurityRules } from './save-security-rules.ts';
import { findSecurityRules } from './security-rules.ts';

export const saveSecurityRulesRoute = implementCall(saveSecurityRulesCall, {
  async handle({ body, caller, deps }) {
    await saveSecurityRules(deps, caller, body);
    return deps.database.inScope(scopeOf(caller), (tx) => findSecurityRules(tx, caller.clinicId));
  },
});
