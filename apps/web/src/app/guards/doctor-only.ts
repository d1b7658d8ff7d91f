import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

export function doctorOnly({ user }: GuardContext): GuardDecision {
  if (user === undefined) return 'loading';
  return user?.isDoctor ? 'allow' : { redirectTo: paths.home };
}
