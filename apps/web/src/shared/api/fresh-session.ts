import type { Call } from '@glidepath/api-contract/define-call';

import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { type StoredSession, storedSession, type Tokens, writeTokens } from '#shared/session/stored-session.ts';

/** Runs one task at a time over all tabs of the browser. */
export type RunExclusively = <T>(task: () => Promise<T>) => Promise<T>;

/** A token about to expire could still run out on its way to the server. */
const EARLY_MS = 5_000;

/**
 * Calls that anyone may make need no fresh token. Signing in, refreshing and logging out are among them; so are mailed
 * keys, which must open in a browser whose last session ran out.
 */
export const isExemptFromRefresh = (call: Call): boolean => call.callers.includes('anyone');

type RefreshDependencies = Readonly<{
  storage: KeyValueStorage;
  nowMs: () => number;
  runExclusively: RunExclusively;
  refresh: (session: StoredSession) => Promise<Tokens>;
}>;

/**
 * Renews the stored token when it has expired. The storage is read again inside the lock, because another tab may
 * have renewed it meanwhile; a refresh token works only once.
 */
export async function ensureFreshSession(dependencies: RefreshDependencies): Promise<void> {
  const { storage, nowMs, runExclusively, refresh } = dependencies;
  const needsRefresh = (session: StoredSession | undefined): session is StoredSession =>
    session !== undefined && session.expiresAtMs - EARLY_MS <= nowMs();

  if (!needsRefresh(storedSession(storage))) return;
  await runExclusively(async () => {
    const session = storedSession(storage);
    if (!needsRefresh(session)) return;
    const tokens = await refresh(session);
    // Somebody may have logged out while the answer was on its way: then it is dropped.
    if (storedSession(storage)?.token === session.token) writeTokens(storage, tokens, nowMs());
  });
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Web Locks exist only on secure origins; elsewhere one tab at least waits for itself. */
export const runExclusivelyInBrowser: RunExclusively = (task) => {
  if (globalThis.navigator?.locks) return navigator.locks.request('glidepath-token-refresh', task);
  const turn = lastTask.then(task, task);
  lastTask = turn.catch(() => undefined);
  return turn;
};
