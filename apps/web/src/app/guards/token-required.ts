import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

/** Without a stored token nobody sees the page; a guest's token is not meant for it. */
export function tokenRequired({ session }: GuardContext): GuardDecision {
  return session === 'user' ? 'allow' : { redirectTo: paths.home };
}
