import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

/** Those who run the clinic's settings; only clinicians can be (D1-050). */
export function adminOnly({ user }: GuardContext): GuardDecision {
  if (user === undefined) return 'loading';
  return user?.isDoctor && user.isAdmin ? 'allow' : { redirectTo: paths.home };
}
