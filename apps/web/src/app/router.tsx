import { createBrowserRouter, type RouteObject } from 'react-router';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { setRoutedPath } from '#shared/routing/routed-path.ts';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import type { AppRoute, RouteHandle } from './app-route.ts';
import { DoctorGate } from './doctor-gate.tsx';
import { EntryScreen } from './entry/entry.screen.tsx';
import { Guarded } from './guards/guarded.tsx';
import { SignedOutOnly } from './guards/signed-out-only.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { RouteFailure } from './route-failure.tsx';
import { APP_ROUTES } from './route-table.ts';

function routeObject({ path, guards, needs, header, terms, signedOutOnly, texts, load }: AppRoute): RouteObject {
  const handle: RouteHandle = { header, terms };
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
          <Screen />
        );
        return (
          <Guarded guards={guards} needs={calls}>
            {screen}
          </Guarded>
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
      { path: '*', element: <Redirect to={paths.generalError} /> },
    ],
  },
]);

// At once, before anything is rendered.
router.subscribe(({ navigation, location }) => setRoutedPath((navigation.location ?? location).pathname));
