import { isLanguage, storeLanguage } from '#shared/i18n/language.ts';
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
  const { pathname, hash, state } = location;
  void router.navigate({ pathname, search: `${params}`, hash }, { replace: true, state });
}
