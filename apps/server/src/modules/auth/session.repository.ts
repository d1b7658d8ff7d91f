import { MINUTE_MS } from '@glidepath/quantities';
import type { InferResult, Insertable } from 'kysely';

import { compiledQuery } from '#platform/database/compiled-query.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { SessionWait } from '#platform/database/security-tables.ts';

/**
 * A session whose tokens nobody renewed for so long has ended (decision 24): a token lives 15 minutes, and the browser
 * waits 15 more for a click before it ends the session itself.
 */
export const IDLE_LIMIT_MS = 30 * MINUTE_MS;

/** Everything needed to judge a token, in one query: it runs before every protected call. */
const bearerTokenQuery = compiledQuery((db, hash: Buffer) =>
  db
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('clinics as clinic', 'clinic.id', 'session.clinic_id')
    .leftJoin('users as user', 'user.id', 'session.user_id')
    .select([
      'token.expires_at as tokenExpiresAt',
      'token.patient_id as uploadPatientId',
      'session.id as sessionId',
      'session.clinic_id as clinicId',
      'session.guest_patient_id as guestPatientId',
      'session.ended_at as endedAt',
      'session.waits_for as waitsFor',
      'clinic.allowed_networks as allowedNetworks',
      'user.id as userId',
      'user.is_doctor as isDoctor',
      'user.is_admin as isAdmin',
      'user.staff_role as staffRole',
      'user.patient_id as patientId',
      'user.deactivated_at as deactivatedAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '!=', 'refresh'),
);

/** The token of a session, or the narrow one of an uploader. */
export async function findBearerToken(database: Database, hash: Buffer): Promise<BearerTokenRow | undefined> {
  const { rows } = await database.system.executeQuery(bearerTokenQuery(hash));
  return rows[0];
}

/** Only who holds the token of a whole session may end or replace it. */
export async function findAccessToken(database: Database, hash: Buffer): Promise<BearerTokenRow | undefined> {
  const row = await findBearerToken(database, hash);
  return row?.uploadPatientId === null ? row : undefined;
}

export type BearerTokenRow = InferResult<ReturnType<typeof bearerTokenQuery>>[number];

/** Locks the session with its token, so that two refreshes of one session are judged one after the other. */
export function lockRefreshToken(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select([
      'token.issued_at as issuedAt',
      'token.replaced_at as replacedAt',
      'session.id as sessionId',
      'session.clinic_id as clinicId',
      'session.user_id as userId',
      'session.expires_at as sessionExpiresAt',
      'session.ended_at as endedAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .forUpdate()
    .executeTakeFirst();
}

export async function isAccessTokenOfSession(tx: Tx, hash: Buffer, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every refresh token of the session that still counts. */
export async function markReplaced(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session_tokens')
    .set({ replaced_at: now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'refresh')
    .where('replaced_at', 'is', null)
    .execute();
}

export async function endSession(tx: Tx, sessionId: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function beginWaiting(tx: Tx, sessionId: string, waitsFor: SessionWait): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ waits_for: waitsFor })
    .where('id', '=', sessionId)
    .where('waits_for', 'is', null)
    .execute();
}

/** The second factor that the clinic requires is there: from now on the session opens what its owner may see. */
export async function endWaiting(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('sessions').set({ waits_for: null }).where('id', '=', sessionId).execute();
}

/** Begun sign-ins end too: they rest on what was true before. Answers how many sessions were still running. */
export async function endSessionsOfUser(
  tx: Tx,
  userId: string,
  reason: string,
  now: Date,
  keptSessionId?: string,
): Promise<number> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '!=', keptSessionId ?? ''))
    .returning('expires_at')
    .execute();
  return ended.filter((session) => session.expires_at > now).length;
}

/** Those that are open now, newest first. Every renewal of tokens says that somebody was there. */
export function findOpenSessions(database: Database, userId: string, now: Date) {
  return database.system
    .selectFrom('sessions as session')
    .innerJoin('session_tokens as token', 'token.session_id', 'session.id')
    .select(({ fn }) => [
      'session.id',
      'session.started_at as startedAt',
      'session.browser',
      'session.operating_system as operatingSystem',
      fn.max('token.issued_at').as('lastSeenAt'),
    ])
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .groupBy('session.id')
    .having(({ fn }) => fn.max('token.issued_at'), '>', new Date(now.getTime() - IDLE_LIMIT_MS))
    .orderBy('session.started_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
}

export async function insertSession(tx: Tx, session: Insertable<Schema['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

export async function insertSessionTokens(
  tx: Tx,
  tokens: readonly Insertable<Schema['session_tokens']>[],
): Promise<void> {
  await tx.insertInto('session_tokens').values(tokens).execute();
}

export async function findSessionStart({ system }: Database, sessionId: string): Promise<Date> {
  const { started_at: startedAt } = await system
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return startedAt;
}
