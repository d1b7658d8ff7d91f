import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';

import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findPasskeys, type PasskeyRow } from './passkey.repository.ts';
import { factorState } from './second-factor.repository.ts';
import { findOpenSessions } from './session.repository.ts';

/** Of the caller's own account, which the session names: like GET user/ it needs no scope. */
export const getSecurityRoute = implementCall(getSecurityCall, {
  async handle({ caller, deps: { database, clock } }) {
    const [secondFactor, sessions, passkeys, rules] = await Promise.all([
      factorState(database, caller.userId),
      findOpenSessions(database, caller.userId, clock.now()),
      findPasskeys(database.system, caller.userId),
      database.asSystem((tx) => findSecurityRules(tx, caller.clinicId)),
    ]);
    const answered = sessions.map((session) => ({
      id: session.id,
      isThis: session.id === caller.sessionId,
      startedAt: session.startedAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      browser: session.browser ?? 'other',
      operatingSystem: session.operatingSystem ?? 'other',
    }));
    return {
      secondFactor,
      passkeys: passkeys.map(passkeyAnswer),
      isSecondFactorRequired: caller.kind === 'clinician' && rules.isSecondFactorRequired,
      sessions: answered.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
    };
  },
});

function passkeyAnswer({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
