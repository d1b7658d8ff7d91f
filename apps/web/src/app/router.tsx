import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, type RouteObject } from 'react-router';

import { failureText } from '#shared/api/call-failure.ts';
import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { paths, withNotice } from '#shared/routing/paths.ts';
import { Redirect, setRoutedPath } from '#shared/routing/redirect.tsx';
import { useSessionKind } from '#shared/session/use-session.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import type { AppRoute, RouteHandle } from './app-route.ts';
import { EntryScreen } from './entry/entry.screen.tsx';
import { GuardedPage } from './guards/guarded-page.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { APP_ROUTES } from './route-table.ts';

const DoctorModals = lazy(async () => {
  const [{ DoctorModals: modals }] = await Promise.all([import('./doctor-modals.tsx'), loadTexts(['training'])]);
  return { default: modals };
});

function routeObject({ path, guards, needs, signedOutOnly, texts, load, ...handled }: AppRoute): RouteObject {
  const handle: RouteHandle = handled;
  return {
    path,
    handle,
    lazy: async () => {
      const [Screen, calls = []] = await Promise.all([load(), needs?.(), loadTexts(texts)]);
      const Component = () => {
        if (signedOutOnly)
          return (
            <SignedOutOnly>
              <Screen />
            </SignedOutOnly>
          );
        if (guards.length === 0) return <Screen />;
        const screen = guards.includes('doctor') ? (
          <DoctorGate>
            <Screen />
          </DoctorGate>
        ) : (
          <UnitsInFull value={guards.includes('patient')}>
            <Screen />
          </UnitsInFull>
        );
        return (
          <GuardedPage guards={guards} needs={calls}>
            {screen}
          </GuardedPage>
        );
      };
      return { Component };
    },
  };
}

const entryHandle: RouteHandle = { header: 'by-session', terms: 'none' };

export const router = createBrowserRouter([
  {
    element: <AppLayout />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <ScreenLoader />,
    children: [
      { path: '/', handle: entryHandle, element: <EntryScreen /> },
      ...APP_ROUTES.map(routeObject),
      { path: '/terms-of-use', element: <Redirect to={paths.home} /> },
      { path: '*', element: <Redirect to={paths.generalError} {...withNotice('unknown-address')} /> },
    ],
  },
]);

// At once, before anything is rendered.
router.subscribe(({ navigation, location }) => setRoutedPath((navigation.location ?? location).pathname));

/** The login page with a session leads to "/" (D1-008); a guest may still sign in. */
function SignedOutOnly({ children }: Readonly<{ children: ReactNode }>) {
  return useSessionKind() === 'user' ? <Redirect to={paths.home} /> : children;
}

/** Around every page of a clinician: what must be seen or answered before the page is used. */
function DoctorGate({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <>
      {children}
      <Suspense>
        <DoctorModals />
      </Suspense>
    </>
  );
}

/** A page that could not be fetched or drawn. Reloading also fetches the files of a newer release. */
function RouteFailure() {
  const { t } = useTranslation('shell');
  return (
    <main>
      <EmptyState
        icon={<AlertIcon sizePx={28} />}
        title={t('loadFailure.title')}
        text={failureText(undefined)}
        action={<Button onClick={() => window.location.reload()}>{t('loadFailure.retry')}</Button>}
        headingOrder={1}
      />
    </main>
  );
}
