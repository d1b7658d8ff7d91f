import { getSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/get-security-rules.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findSecurityRules } from './security-rules.ts';

export const getSecurityRulesRoute = implementCall(getSecurityRulesCall, {
  handle: ({ caller, deps }) => deps.database.inScope(scopeOf(caller), (tx) => findSecurityRules(tx, caller.clinicId)),
});
