import { matchPath } from 'react-router';

import { DEFAULT_LANGUAGE, isLanguage, type Language, storeLanguage } from '#shared/i18n/language.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { router } from './router.tsx';

/** A mailed link opens its page in the language of the mail, once: a choice made there later stands. */
export function takeLinkedLanguage(): void {
  const { location } = router.state;
  const params = new URLSearchParams(location.search);
  const language = params.get('lang');
  if (!isLanguage(language)) return;
  storeLanguage(localStore, language);
  params.delete('lang');
  replaceSearch(params);
}

/** Logging out empties the storage (D1-011): a page that stays after it finds its language in its address. */
export function carryLanguage(language: Language): void {
  if (language === DEFAULT_LANGUAGE) return;
  const params = new URLSearchParams(router.state.location.search);
  params.set('lang', language);
  replaceSearch(params);
}

export const isGuestPage = () => matchPath('/connect-guest-devices/:id', router.state.location.pathname) !== null;

function replaceSearch(params: URLSearchParams): void {
  const { pathname, hash, state } = router.state.location;
  void router.navigate({ pathname, search: `${params}`, hash }, { replace: true, state });
}
