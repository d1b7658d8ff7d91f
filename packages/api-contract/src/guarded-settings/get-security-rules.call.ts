import { defineCall } from '../define-call.ts';
import { securityRulesWire } from '../wire/security-rules.wire.ts';

/** What the clinic asks of its staff beyond the password. */
export const getSecurityRulesCall = defineCall({
  name: 'get-security-rules',
  module: 'guarded-settings',
  method: 'GET',
  path: 'security_rules/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: securityRulesWire },
  errors: [],
});
