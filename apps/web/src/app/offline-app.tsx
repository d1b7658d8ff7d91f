import { DirectionProvider, MantineProvider } from '@mantine/core';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { keptRecord } from '#features/shared-plans/kept/kept-plan.ts';
import { OfflinePage } from '#features/shared-plans/kept/offline-page.tsx';
import { clockPreference } from '#shared/i18n/clock-preference.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { chosenLanguage, DEFAULT_LANGUAGE, directionOf } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { cssVariables, theme } from './theme.ts';

const PATIENCE_MS = 3000;
const TEXTS = ['shared-plans', 'plan-editors', 'pump-plan', 'patient'];

/** The page that the browser keeps for when there is no network. It knows no session and makes no call. */
export async function startOfflineApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  // Opened by its own address: with a network there is a better page.
  if (window.location.pathname === paths.offline && (await isServerThere())) return window.location.replace(paths.home);
  // Choices of language and clock go with the session; with the plan they are kept.
  const record = keptRecord(localStore, { nowMs: Date.now() });
  if (record) clockPreference.show(record.isAmPm);
  const language = record?.language ?? chosenLanguage(localStore) ?? DEFAULT_LANGUAGE;
  await Promise.all([loadTexts(TEXTS), loadLanguage(language)]);
  await i18n.changeLanguage(language);
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Surroundings />
      </I18nextProvider>
    </StrictMode>,
  );
}

/** Any answer will do. */
function isServerThere(): Promise<boolean> {
  const asked = fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  return asked.then(
    () => true,
    () => false,
  );
}

function Surroundings() {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const title = t('offline.title');
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
  return (
    <DirectionProvider initialDirection={directionOf(language)} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <OfflinePage />
      </MantineProvider>
    </DirectionProvider>
  );
}
