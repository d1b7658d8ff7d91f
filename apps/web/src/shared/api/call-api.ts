import { localStore } from '#shared/session/browser-storage.ts';
import { endSession } from '#shared/session/end-session.ts';
import { apiBases } from './api-bases.ts';
import { createApi } from './create-api.ts';
import { runExclusivelyInBrowser } from './fresh-session.ts';

/** Calls the server of this page with the stored session. Throws a CallFailure. */
export const callApi = createApi({
  fetch: (...request) => globalThis.fetch(...request),
  storage: localStore,
  nowMs: Date.now,
  runExclusively: runExclusivelyInBrowser,
  onSecurityLogout: () => endSession('security'),
  bases: apiBases(import.meta.env),
});
