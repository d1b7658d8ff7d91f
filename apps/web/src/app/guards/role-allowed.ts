import type { Call } from '@glidepath/api-contract/define-call';

import { mayCall } from '#shared/account/may-call.ts';
import { paths } from '#shared/routing/paths.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';

/** A page is for who may make one of the calls that it is there for; no calls, and it is for everybody. */
export function roleAllowed({ user }: GuardContext, calls: readonly Pick<Call, 'callers'>[]): GuardDecision {
  if (calls.length === 0) return 'allow';
  if (user === undefined) return 'loading';
  return calls.some((call) => mayCall(call, user)) ? 'allow' : { redirectTo: paths.patientsList };
}
