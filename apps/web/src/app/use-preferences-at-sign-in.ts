import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';
import { useEffect, useEffectEvent } from 'react';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { clockPreference, storedIsAmPm } from '#shared/i18n/clock-preference.ts';
import { currentLanguage, i18n, loadLanguage } from '#shared/i18n/i18n.ts';
import { chosenLanguage, storeLanguage } from '#shared/i18n/language.ts';
import { preferencesAtSignIn } from '#shared/i18n/preferences-at-sign-in.ts';
import { localStore } from '#shared/session/browser-storage.ts';

/** Brings back the language and the clock that the user chose, once the user and the clinic are known. */
export function usePreferencesAtSignIn(): void {
  const user = useUser().data;
  const clinicCountry = useClinic().data?.country;

  const apply = useEffectEvent(() => {
    if (!user || clinicCountry === undefined) return;
    const { language, isAmPm, languageToSave } = preferencesAtSignIn({
      inBrowser: { language: chosenLanguage(localStore), isAmPm: storedIsAmPm(localStore) },
      withUser: user,
      clinicCountry,
    });
    clockPreference.store(isAmPm);
    if (languageToSave) callApi(setPreferencesCall, { body: { language: languageToSave } }).catch(() => undefined);
    if (!language || language === currentLanguage()) return;
    void loadLanguage(language).then(() => {
      storeLanguage(localStore, language);
      return i18n.changeLanguage(language);
    });
  });

  // Once per sign-in: later changes are the user's own and must not be undone.
  const isKnown = user !== undefined && clinicCountry !== undefined;
  const userId = user?.id;
  useEffect(() => {
    if (isKnown) apply();
  }, [isKnown, userId]);
}
