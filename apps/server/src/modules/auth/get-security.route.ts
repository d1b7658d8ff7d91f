import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { factorState } from './second-factor.repository.ts';
import { findOpenSessions } from './session.repository.ts';

/** Of the caller's own account, which the session names: like GET user/ it needs no scope. */
export const getSecurityRoute = implementCall(getSecurityCall, {
  async handle({ caller, deps: { database, clock } }) {
    const [secondFactor, sessions] = await Promise.all([
      factorState(database, caller.userId),
      findOpenSessions(database, caller.userId, clock.now()),
    ]);
    const answered = sessions.map((session) => ({
      id: session.id,
      isThis: session.id === caller.sessionId,
      startedAt: session.startedAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      browser: session.browser ?? 'other',
      operatingSystem: session.operatingSystem ?? 'other',
    }));
    return { secondFactor, sessions: answered.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) };
  },
});
