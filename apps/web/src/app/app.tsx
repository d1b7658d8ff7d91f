import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';

import { queryClient } from '#shared/api/query-client.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { directionOf } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { LanguageDirection } from './language-direction.tsx';
import { ProofGate } from './proof-gate.tsx';
import { PublicSettingsFailure } from './public-settings-failure.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';
import { usePreferencesAtSignIn } from './use-preferences-at-sign-in.ts';

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
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        <LanguageDirection />
        <RouterProvider router={router} />
        <PublicSettingsFailure />
        <ProofGate />
      </MantineProvider>
    </DirectionProvider>
  );
}
