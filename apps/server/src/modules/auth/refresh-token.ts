import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { type IssuedTokens, issueTokens } from './issue-tokens.ts';
import {
  beginWaiting,
  endSession,
  IDLE_LIMIT_MS,
  isAccessTokenOfSession,
  lockRefreshToken,
  markReplaced,
} from './session.repository.ts';
import { lacksRequiredFactor } from './user.repository.ts';

/** Two tabs may meet with the same refresh token; later than this, an old one was stolen (D1-006). */
const GRACE_MS = 30_000;

type RefreshTokenRow = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

/** A new pair for the old one. A refresh token used again after its grace ends the whole session. */
export async function refreshToken(
  { database, clock }: Deps,
  given: { accessToken: string; refreshToken: string },
): Promise<IssuedTokens> {
  const now = clock.now();
  const outcome = await database.asSystem(async (tx) => {
    const row = await lockRefreshToken(tx, tokenHash(given.refreshToken));
    if (!row?.userId || !(await isAccessTokenOfSession(tx, tokenHash(given.accessToken), row.sessionId))) {
      throw new ApiError('token-invalid');
    }
    if (row.endedAt) throw new ApiError('session-ended-elsewhere');
    if (row.sessionExpiresAt <= now) throw new ApiError('token-expired');
    if (row.replacedAt && now.getTime() - row.replacedAt.getTime() > GRACE_MS) return endReused(tx, row, now);
    if (now.getTime() - row.issuedAt.getTime() > IDLE_LIMIT_MS) {
      await endSession(tx, row.sessionId, 'idle', now);
      return 'token-expired';
    }
    // If one token was refreshed twice within the grace period, the first new one used stays; the other then counts as
    // stolen.
    if (!row.replacedAt) await markReplaced(tx, row.sessionId, now);
    const { sessionId, sessionExpiresAt: expiresAt, userId } = row;
    await holdToRequirement(tx, { sessionId, userId });
    return issueTokens(tx, { sessionId, expiresAt, userId }, now);
  });
  // Thrown here, not inside: the end of the session must be kept.
  if (typeof outcome === 'string') throw new ApiError(outcome);
  return outcome;
}

/** What the clinic began to require meanwhile holds for a session that runs, too. */
async function holdToRequirement(
  tx: Tx,
  { sessionId, userId }: Readonly<{ sessionId: string; userId: string }>,
): Promise<void> {
  if (await lacksRequiredFactor(tx, userId)) await beginWaiting(tx, sessionId, 'setup');
}

async function endReused(tx: Tx, row: RefreshTokenRow, now: Date): Promise<'session-ended-elsewhere'> {
  await endSession(tx, row.sessionId, 'refresh-token-reused', now);
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId: row.clinicId },
    action: 'refresh-token-reused',
    ...(row.userId ? { subjectId: row.userId } : {}),
  });
  return 'session-ended-elsewhere';
}
