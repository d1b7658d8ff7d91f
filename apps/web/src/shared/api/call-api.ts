import { accountOfTab } from '#shared/session/account-of-tab.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { endSession } from '#shared/session/end-session.ts';
import { askForProof } from '#shared/session/proof-request.ts';
import { apiBases } from './api-bases.ts';
import { createApi } from './create-api.ts';
import { runExclusivelyInBrowser } from './fresh-session.ts';
import { isPageLeft } from './page-left.ts';

/** `callApi` calls the server of this page with the stored session, and throws a CallFailure. */
export const { callApi, renewSession } = createApi({
  fetch: (...request) => globalThis.fetch(...request),
  storage: localStore,
  nowMs: Date.now,
  runExclusively: runExclusivelyInBrowser,
  onSecurityLogout: () => {
    // A refresh that broke off because the page was reloaded is no reason to log anybody out.
    if (!isPageLeft()) endSession('security');
  },
  isAccountChanged: accountOfTab.isChanged,
  askForProof,
  bases: apiBases(import.meta.env),
});
