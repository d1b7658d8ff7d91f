import './shared/api/zod-without-eval.ts';
import './app/mantine-styles.ts';
import './app/fonts.css';
import './app/global.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { loadLoginScreen } from './app/entry/load-login-screen.ts';
import { followSession } from './app/follow-session.ts';
import { carryLanguage, isGuestPage, takeLinkedLanguage } from './app/linked-language.ts';
import { watchDraft } from './shared/draft/draft-of-tab.ts';
import { i18n, loadLanguage } from './shared/i18n/i18n.ts';
import { chosenLanguage, DEFAULT_LANGUAGE } from './shared/i18n/language.ts';
import { localStore, tabStore } from './shared/session/browser-storage.ts';
import { sessionKind } from './shared/session/use-session.ts';
import { dropStaleSession, watchSession } from './shared/session/watch-session.ts';
import { rememberOffline } from './shared/ui/reload-flag.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const languageOfVisit = isGuestPage() ? chosenLanguage(localStore) : undefined;
  dropStaleSession();
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

void start();
