import { accountOfTab } from '#shared/session/account-of-tab.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { endSession } from '#shared/session/end-session.ts';
import { askForProof } from '#shared/session/proof-request.ts';
import { apiBases } from './api-bases.ts';
import { createApi } from './create-api.ts';
import { runExclusivelyInBrowser } from './fresh-session.ts';

/** Once the page is being left the browser fails every open call as if no answer had come. */
let isPageLeft = false;
// Without a browser there is no page to leave.
globalThis.addEventListener?.('pagehide', () => {
  isPageLeft = true;
});
// A page may come back from the browser's cache.
globalThis.addEventListener?.('pageshow', () => {
  isPageLeft = false;
});

/** `callApi` calls the server of this page with the stored session, and throws a CallFailure. */
export const { callApi, renewSession } = createApi({
  fetch: (...request) => globalThis.fetch(...request),
  storage: localStore,
  nowMs: Date.now,
  runExclusively: runExclusivelyInBrowser,
  onSecurityLogout: () => {
    // A refresh that broke off because the page was reloaded is no reason to log anybody out.
    if (!isPageLeft) endSession('security');
  },
  isAccountChanged: accountOfTab.isChanged,
  askForProof,
  bases: apiBases(import.meta.env),
});
