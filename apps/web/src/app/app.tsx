import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';

import { useClinic } from '#shared/account/clinic.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/api/call-failure.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { clockPreference, storedIsAmPm } from '#shared/i18n/clock-preference.ts';
import { currentLanguage, i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { chosenLanguage, directionOf, storeLanguage } from '#shared/i18n/language.ts';
import { preferencesAtSignIn } from '#shared/i18n/preferences-at-sign-in.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { answerProofRequest, useWantedProof } from '#shared/session/proof-request.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

const ProofModal = lazy(async () => {
  const [{ ProofModal: modal }] = await Promise.all([
    import('#features/security/proof.modal.tsx'),
    loadTexts(['security']),
  ]);
  return { default: modal };
});

export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Surroundings />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function Surroundings() {
  const direction = directionOf(useLanguage());
  usePreferencesAtSignIn();
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <PaperIsLight />
        <LanguageDirection />
        <RouterProvider router={router} />
        <PublicSettingsFailure />
        <ProofGate />
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Fields and dialogs take their colours from the scheme of the page, and paper has but one. */
function PaperIsLight() {
  useEffect(() => {
    const page = document.documentElement.dataset;
    let shown: string | undefined;
    const toPaper = () => {
      shown = page['mantineColorScheme'];
      page['mantineColorScheme'] = 'light';
    };
    const toScreen = () => {
      if (shown !== undefined) page['mantineColorScheme'] = shown;
    };
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, []);
  return null;
}

/** Turns the page round with its language. */
function LanguageDirection() {
  const language = useLanguage();
  const { setDirection } = useDirection();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    setDirection(directionOf(language));
  }, [language, setDirection]);
  return null;
}

/** Without its settings the app does not know what it may offer; closing the dialog asks for them again. */
function PublicSettingsFailure() {
  const { t } = useTranslation('shell');
  const settings = usePublicSettings();
  return (
    <ErrorModal
      opened={settings.isError && !settings.isFetching}
      title={t('modal.errorTitle')}
      text={failureText(undefined)}
      onClose={() => void settings.refetch()}
    />
  );
}

/** Over every page: asks whoever is there to prove it, where a call wants that. */
function ProofGate() {
  const wanted = useWantedProof();
  if (!wanted) return null;
  const toSign = wanted === 'proof' ? undefined : wanted;
  return (
    <Suspense>
      <ProofModal
        key={toSign?.digest}
        toSign={toSign}
        onProven={() => answerProofRequest(wanted, true)}
        onClose={() => answerProofRequest(wanted, false)}
      />
    </Suspense>
  );
}

/** Brings back the language and the clock that the user chose, once the user and the clinic are known. */
function usePreferencesAtSignIn(): void {
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
