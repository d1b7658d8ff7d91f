import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

/** Only for guests. One whose visit has just ended stays: the page itself says how to come back (D3-66). */
export function guestToken({ session, wasLoggedOut }: GuardContext): GuardDecision {
  return session === 'guest' || (session === 'none' && wasLoggedOut) ? 'allow' : { redirectTo: paths.home };
}
