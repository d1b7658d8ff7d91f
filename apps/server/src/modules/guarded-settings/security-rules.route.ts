import { getSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/get-security-rules.call';
import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';

import { findSecurityRules } from '#modules/auth/security-rules.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { saveSecurityRules } from './save-security-rules.ts';

export const SECURITY_RULES_ROUTES: readonly Route[] = [
  implementCall(getSecurityRulesCall, { handle: ({ caller, deps }) => rulesOf(deps, caller) }),
  implementCall(saveSecurityRulesCall, {
    async handle({ body, caller, deps }) {
      await saveSecurityRules(deps, caller, body);
      return rulesOf(deps, caller);
    },
  }),
];

function rulesOf({ database }: Deps, admin: Clinician) {
  return database.inScope(scopeOf(admin), (tx) => findSecurityRules(tx, admin.clinicId));
}
