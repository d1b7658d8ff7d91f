import { createApi } from '#shared/api/create-api.ts';
import type { RunExclusively } from '#shared/api/fresh-session.ts';
import { createTabAccount } from '#shared/session/account-of-tab.ts';
import { type KeyValueStorage, memoryStorage } from '#shared/session/memory-storage.ts';
import type { WantedProof } from '#shared/session/proof-request.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';

export const NOW_MS = Date.UTC(2026, 0, 15, 12);

export function sessionStorageWith(expiresInMs: number, changes: Readonly<Record<string, string>> = {}) {
  return memoryStorage({
    [LOCAL_KEYS.token]: 'old-token',
    [LOCAL_KEYS.tokenExpiresAt]: String(NOW_MS + expiresInMs),
    [LOCAL_KEYS.refreshToken]: 'old-refresh',
    [LOCAL_KEYS.sessionStart]: String(NOW_MS - 60_000),
    ...changes,
  });
}

/** One at a time, as the browser's locks do it over its tabs. */
export function testLock(): RunExclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** An API on a fake server; `logouts` counts the sessions it ended for security. */
export function testApi(
  fetch: typeof globalThis.fetch,
  storage: KeyValueStorage,
  runExclusively = testLock(),
  askForProof: (wanted: WantedProof) => Promise<boolean> = () => Promise.resolve(false),
) {
  const logouts: string[] = [];
  const { callApi: api, renewSession } = createApi({
    fetch,
    storage,
    nowMs: () => NOW_MS,
    runExclusively,
    onSecurityLogout: () => logouts.push('security'),
    isAccountChanged: createTabAccount(storage).isChanged,
    askForProof,
    bases: { api: '/api/', publicSettings: '/api/' },
  });
  return { api, logouts, renewSession };
}
