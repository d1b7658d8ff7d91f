import './shared/api/zod-without-eval.ts';
import './app/mantine-styles.ts';
import './app/fonts.css';
import './app/global.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { loadLoginScreen } from './app/entry/load-login-screen.ts';
import { carryLanguage, isGuestPage, takeLinkedLanguage } from './app/linked-language.ts';
import { router } from './app/router.tsx';
import { forgetPersonalQueries, renewAccountQueries } from './shared/api/query-client.ts';
import { watchDraft } from './shared/draft/draft-of-tab.ts';
import { currentLanguage, i18n, loadLanguage } from './shared/i18n/i18n.ts';
import { chosenLanguage, DEFAULT_LANGUAGE } from './shared/i18n/language.ts';
import { paths } from './shared/routing/paths.ts';
import { localStore, tabStore } from './shared/session/browser-storage.ts';
import { sessionSignal } from './shared/session/session-signal.ts';
import { SESSION_KEYS } from './shared/session/storage-keys.ts';
import { removeKeptPlanOfOthers } from './shared/session/stored-session.ts';
import { sessionKind } from './shared/session/use-session.ts';
import { dropStaleSession, watchSession } from './shared/session/watch-session.ts';
import { rememberOffline } from './shared/ui/reload-flag.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const languageOfVisit = isGuestPage() ? chosenLanguage(localStore) : undefined;
  dropStaleSession();
  removeKeptPlanOfOthers(localStore);
  takeLinkedLanguage();
  followSession();
  watchSession();
  watchDraft();
  window.addEventListener('offline', () => rememberOffline(tabStore));
  // Fetched beside the rest, since most visits without a session begin there.
  if (sessionKind() === 'none') void loadLoginScreen().catch(() => undefined);

  const chosen = chosenLanguage(localStore);
  if (!chosen && languageOfVisit) carryLanguage(languageOfVisit);
  const language = chosen ?? languageOfVisit ?? DEFAULT_LANGUAGE;
  // Without its texts the page still works in English.
  await loadLanguage(language)
    .then(() => i18n.changeLanguage(language))
    .catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** What the app does when somebody signs in or out, in this tab or another. */
function followSession(): void {
  sessionSignal.subscribe((event) => {
    if (event === 'started') {
      removeKeptPlanOfOthers(localStore);
      renewAccountQueries();
    }
    if (event !== 'ended') return;
    forgetPersonalQueries();
    // The guest page itself says how a guest comes back (D3-66), in the language the guest reads.
    const wasLoggedOut = tabStore.getItem(SESSION_KEYS.securityLogout) !== null;
    if (isGuestPage() && wasLoggedOut) return carryLanguage(currentLanguage());
    // The choice went with the rest of the storage; the next person begins in the default language (D1-011).
    void i18n.changeLanguage(DEFAULT_LANGUAGE);
    void router.navigate(paths.home, { replace: true });
  });
}

void start();
