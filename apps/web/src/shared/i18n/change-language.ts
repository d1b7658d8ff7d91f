import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';

import { patientKeys } from '#shared/account/account-keys.ts';
import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { sessionKind } from '#shared/session/use-session.ts';
import { i18n, loadLanguage } from './i18n.ts';
import { type Language, storeLanguage } from './language.ts';

type LanguageDependencies = Readonly<{
  storage: KeyValueStorage;
  load: (language: Language) => Promise<void>;
  show: (language: Language) => Promise<unknown>;
  isSignedIn: () => boolean;
  save: (language: Language) => Promise<unknown>;
  reloadPatients: () => unknown;
}>;

/** Shows a language and remembers it, with the user too when one is signed in. */
export function createChangeLanguage(dependencies: LanguageDependencies) {
  const { storage, load, show, isSignedIn, save, reloadPatients } = dependencies;
  return async (language: Language): Promise<void> => {
    await load(language);
    storeLanguage(storage, language);
    await show(language);
    if (!isSignedIn()) return;
    // The choice holds in this browser even when it could not be kept with the user.
    await save(language).catch(() => undefined);
    // Some texts about patients come from the server in the user's language (NAV-33).
    reloadPatients();
  };
}

const changeAndKeep = createChangeLanguage({
  storage: localStore,
  load: loadLanguage,
  show: (language) => i18n.changeLanguage(language),
  isSignedIn: () => sessionKind() === 'user',
  save: (language) => callApi(setPreferencesCall, { body: { language } }),
  reloadPatients: () => queryClient.invalidateQueries({ queryKey: patientKeys.all }),
});

export function changeLanguage(language: Language): Promise<void> {
  track('language-changed', { language });
  // A language whose texts cannot be fetched changes nothing: the page stays readable.
  return changeAndKeep(language).catch(() => undefined);
}
