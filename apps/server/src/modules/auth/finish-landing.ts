import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { isSameBrowser } from './browser-key.ts';
import { browserKind } from './browser-kind.ts';
import { type IssuedTokens, startUserSession } from './issue-tokens.ts';
import { lockLanding, removeLanding } from './landing.repository.ts';
import { endSession, findAccessToken } from './session.repository.ts';
import { landingHash } from './store-landing-code.ts';
import { waitAfterVouching } from './vouched-doctor.ts';

type Arrival = Readonly<{
  code: string;
  check: string;
  /** The person was asked, and wants to take the place of whoever is signed in in this browser. */
  replacesSession: boolean;
  cookies: string | undefined;
  /** The token of the session that this browser holds, if any. */
  bearerToken: string | undefined;
  userAgent: string | undefined;
}>;

type FinishedLanding = Readonly<{
  account: Readonly<{ name: string; email: string; clinicName: string }>;
  /** Null until somebody else's place may be taken. */
  tokens: IssuedTokens | null;
}>;

/**
 * Exchanges the code of a landing page for a session: once, soon, and by the browser that began. Brought by another one
 * it is spent, and nobody is signed in: it may be somebody's own code that they want another to use.
 */
export async function finishLanding(deps: Deps, arrival: Arrival): Promise<FinishedLanding> {
  const { database, clock } = deps;
  const now = clock.now();
  const held = arrival.bearerToken ? await findAccessToken(database, tokenHash(arrival.bearerToken)) : undefined;
  const heldSession = held && !held.endedAt ? held : undefined;
  const hash = landingHash(arrival.code, arrival.check);
  const landed = await database.asSystem(async (tx): Promise<FinishedLanding | undefined> => {
    const landing = await lockLanding(tx, hash, now);
    if (!landing) return undefined;
    const { userId, clinicId, vouchedBy } = landing;
    if (!isSameBrowser(arrival.cookies, deps.config.baseUrl, landing.browserHash)) {
      await removeLanding(tx, hash);
      await recordRefusal(tx, landing, now);
      return undefined;
    }
    const account = {
      name: `${landing.firstName} ${landing.lastName}`.trim(),
      email: landing.email,
      clinicName: landing.clinicName,
    };
    // Nothing is spent yet: the answer to the question comes with the same code.
    if (heldSession && heldSession.userId !== userId && !arrival.replacesSession) return { account, tokens: null };
    await removeLanding(tx, hash);
    if (heldSession) await endSession(tx, heldSession.sessionId, 'replaced', now);
    const waitsFor = await waitAfterVouching(tx, landing.email);
    const [tokens] = await Promise.all([
      startUserSession(tx, { id: userId, clinicId, browser: browserKind(arrival.userAgent), waitsFor }, now),
      recordAuditEvent(tx, {
        at: now,
        actor: { kind: 'clinician', id: userId, clinicId },
        action: 'signed-in',
        facts: { by: vouchedBy },
      }),
    ]);
    return { account, tokens };
  });
  // Thrown here, not inside: what was spent and written down must be kept.
  if (!landed) throw new ApiError('landing-not-begun-here');
  return landed;
}

type RefusedLanding = Readonly<{ clinicId: string; userId: string; vouchedBy: 'saml' | 'smart' }>;

function recordRefusal(tx: Tx, { clinicId, userId, vouchedBy }: RefusedLanding, at: Date): Promise<void> {
  const actor = { kind: 'nobody', id: null, clinicId } as const;
  const action = vouchedBy === 'saml' ? 'single-sign-on-refused' : 'smart-launch-refused';
  return recordAuditEvent(tx, { at, actor, action, subjectId: userId, facts: { reason: 'other-browser' } });
}
