import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';

import { useUser } from '#shared/account/user.query.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { RequiredFactorGate, useSessionWait } from '../required-factor-gate.tsx';
import { AccountChangedDialog } from './account-changed-dialog.tsx';
import styles from './app-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { headerKind } from './header-kind.ts';
import { KeptDraftNotice } from './kept-draft-notice.tsx';
import { MinimalHeader } from './minimal-header.tsx';
import { useRouteHandle } from './route-handle.ts';
import { SessionEndingNotice } from './session-ending-notice.tsx';
import { termsAudience } from './terms-audience.ts';
import { useDoctorViewport } from './use-doctor-viewport.ts';
import { useStuckBody } from './use-stuck-body.ts';

/** What stands around every page. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const { data: user } = useUser();
  const isSignedIn = useSessionKind() === 'user';
  const handle = useRouteHandle();
  const isWaiting = useSessionWait() !== undefined;
  const header = headerKind({ header: handle.header, isSignedIn, isWaiting, isUserLoaded: user !== undefined });
  const isDoctor = user?.isDoctor ?? false;
  useDoctorViewport(isDoctor);

  const { pathname } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  // A menu left open belongs to the page it was opened on.
  const isMenuOpen = header === 'full' && menuOpenAt === pathname;
  useStuckBody(isMenuOpen);
  const main = useFocusAfterNavigation(pathname);

  return (
    <div className={styles.layout} data-doctor={isDoctor || undefined}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      {header === 'space' && <div className={styles.headerSpace} />}
      {header === 'minimal' && <MinimalHeader />}
      {header === 'full' && user && (
        <Header user={user} isMenuOpen={isMenuOpen} onMenu={(open) => setMenuOpenAt(open ? pathname : undefined)} />
      )}
      <main id="content" ref={main} tabIndex={-1} className={styles.main} inert={isMenuOpen}>
        {header === 'full' && <KeptDraftNotice />}
        <Suspense fallback={<ScreenLoader />}>
          <RequiredFactorGate>
            <Outlet />
          </RequiredFactorGate>
        </Suspense>
      </main>
      <SessionEndingNotice />
      <AccountChangedDialog />
      {/* A new page begins at its top; Back returns to the place that was left. */}
      <ScrollRestoration />
      <Footer terms={termsAudience(handle.terms, user)} hasLanguageChoice={header === 'none'} isInert={isMenuOpen} />
    </div>
  );
}

/** A new page begins at its top for the keyboard and for screen readers. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A dialog that has just opened keeps the focus it took.
    if (document.activeElement === null || document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
