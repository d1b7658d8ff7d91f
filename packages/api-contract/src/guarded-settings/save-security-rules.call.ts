import { defineCall } from '../define-call.ts';
import { securityRulesWire } from '../wire/security-rules.wire.ts';

/** Answers what holds: while a change waits for a second person, what held before. */
export const saveSecurityRulesCall = defineCall({
  name: 'save-security-rules',
  module: 'guarded-settings',
  method: 'POST',
  path: 'security_rules/',
  callers: ['admin'],
  about: 'no-patient',
  body: securityRulesWire,
  answer: { status: 200, schema: securityRulesWire },
  errors: ['proof-needed', 'changed-meanwhile'],
});
