import { forgetPersonalQueries, renewAccountQueries } from '#shared/api/query-client.ts';
import { currentLanguage, i18n } from '#shared/i18n/i18n.ts';
import { DEFAULT_LANGUAGE } from '#shared/i18n/language.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { sessionSignal } from '#shared/session/session-signal.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { carryLanguage, isGuestPage } from './linked-language.ts';
import { router } from './router.tsx';

/** What the app does when somebody signs in or out, in this tab or another. */
export function followSession(): void {
  sessionSignal.subscribe((event) => {
    if (event === 'started') renewAccountQueries();
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
