import type { GuardDecision } from './guard-context.ts';

/** Nobody is sent away: without a usable token the page itself asks to open the invitation again (D3-66). */
export function guestToken(): GuardDecision {
  return 'allow';
}
