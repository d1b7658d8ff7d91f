import { adminOnly } from './admin-only.ts';
import { doctorOnly } from './doctor-only.ts';
import type { GuardContext, GuardDecision } from './guard-context.ts';
import { guestToken } from './guest-token.ts';
import { patientOnly } from './patient-only.ts';
import { knownRouteId } from './route-id.ts';
import { tokenRequired } from './token-required.ts';

const GUARDS = {
  token: tokenRequired,
  doctor: doctorOnly,
  admin: adminOnly,
  patient: patientOnly,
  'route-id': knownRouteId,
  guest: guestToken,
} as const;

export type GuardName = keyof typeof GUARDS;

/** The first guard that does not let pass decides. */
export function guardsDecision(guards: readonly GuardName[], context: GuardContext): GuardDecision {
  for (const name of guards) {
    const decision = GUARDS[name](context);
    if (decision !== 'allow') return decision;
  }
  return 'allow';
}
