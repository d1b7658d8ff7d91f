import { HOUR_SECONDS } from '@glidepath/quantities';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { SessionWait } from '#platform/database/security-tables.ts';
import { newToken, tokenHash } from '#platform/secrets/token.ts';
import type { BrowserKind } from './browser-kind.ts';
import { insertSession, insertSessionTokens } from './session.repository.ts';

/** Lifetimes of D1-006 and D1-031. */
const ACCESS_TOKEN_SECONDS = 900;
const SESSION_SECONDS = 12 * HOUR_SECONDS;
const GUEST_SESSION_SECONDS = HOUR_SECONDS;

/** Time enough to find the cable and to read a pump; the session may end sooner. */
const UPLOAD_TOKEN_SECONDS = 900;

export type IssuedTokens = Readonly<{
  token: string;
  expires: number;
  refreshToken: string;
  tokenType: 'Bearer';
  /** The id of the user, or of a guest's patient. */
  accountId: string;
}>;

export async function startUserSession(
  tx: Tx,
  user: { id: string; clinicId: string; browser?: BrowserKind; waitsFor?: SessionWait | null },
  now: Date,
): Promise<IssuedTokens> {
  const sessionId = newId(now);
  const expiresAt = inSeconds(now, SESSION_SECONDS);
  const [, tokens] = await Promise.all([
    insertSession(tx, {
      id: sessionId,
      clinic_id: user.clinicId,
      user_id: user.id,
      started_at: now,
      expires_at: expiresAt,
      browser: user.browser?.browser ?? null,
      operating_system: user.browser?.operatingSystem ?? null,
      waits_for: user.waitsFor ?? null,
    }),
    issueTokens(tx, { sessionId, expiresAt, userId: user.id }, now),
  ]);
  return tokens;
}

/** One patient, one hour, no refresh. */
export async function startGuestSession(
  tx: Tx,
  guest: { patientId: string; clinicId: string },
  now: Date,
): Promise<IssuedTokens> {
  const sessionId = newId(now);
  const expiresAt = inSeconds(now, GUEST_SESSION_SECONDS);
  await insertSession(tx, {
    id: sessionId,
    clinic_id: guest.clinicId,
    guest_patient_id: guest.patientId,
    started_at: now,
    expires_at: expiresAt,
  });
  const token = newToken();
  await storeTokens(tx, sessionId, now, [{ token, kind: 'access', expiresAt }]);
  return {
    token,
    expires: GUEST_SESSION_SECONDS,
    refreshToken: '',
    tokenType: 'Bearer',
    accountId: guest.patientId,
  };
}

/** A new pair for a session, sign-in and refresh alike. */
export async function issueTokens(
  tx: Tx,
  session: { sessionId: string; expiresAt: Date; userId: string },
  now: Date,
): Promise<IssuedTokens> {
  const { sessionId } = session;
  const remainingSeconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  const expires = Math.min(ACCESS_TOKEN_SECONDS, remainingSeconds);
  const [token, refreshToken] = [newToken(), newToken()];
  await storeTokens(tx, sessionId, now, [
    { token, kind: 'access', expiresAt: inSeconds(now, expires) },
    { token: refreshToken, kind: 'refresh', expiresAt: session.expiresAt },
  ]);
  return { token, expires, refreshToken, tokenType: 'Bearer', accountId: session.userId };
}

/** Brings the data of one patient, opens nothing else, and ends with the session. */
export async function issueUploadToken(
  tx: Tx,
  { sessionId, patientId }: { sessionId: string; patientId: string },
  now: Date,
): Promise<Readonly<{ token: string; expires: number }>> {
  const token = newToken();
  const expiresAt = inSeconds(now, UPLOAD_TOKEN_SECONDS);
  await storeTokens(tx, sessionId, now, [{ token, kind: 'upload', expiresAt, patientId }]);
  return { token, expires: UPLOAD_TOKEN_SECONDS };
}

type NewToken = Readonly<{ token: string; expiresAt: Date }> &
  Readonly<{ kind: 'access' | 'refresh'; patientId?: never } | { kind: 'upload'; patientId: string }>;

async function storeTokens(tx: Tx, sessionId: string, now: Date, tokens: readonly NewToken[]): Promise<void> {
  const rows = tokens.map(({ token, kind, expiresAt, patientId }) => ({
    hash: tokenHash(token),
    session_id: sessionId,
    kind,
    patient_id: patientId ?? null,
    issued_at: now,
    expires_at: expiresAt,
  }));
  await insertSessionTokens(tx, rows);
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
