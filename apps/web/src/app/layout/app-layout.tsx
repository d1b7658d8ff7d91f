import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';

import { useUser } from '#shared/account/user.query.ts';
import { draftOfTab } from '#shared/draft/draft-of-tab.ts';
import { LanguageChoice } from '#shared/i18n/language-choice.tsx';
import { paths, type TermsAudience } from '#shared/routing/paths.ts';
import { accountOfTab } from '#shared/session/account-of-tab.ts';
import { sessionSignal } from '#shared/session/session-signal.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import type { RouteHandle } from '../app-route.ts';
import { RequiredFactorGate, useSessionWait } from '../required-factor-gate.tsx';
import styles from './app-layout.module.css';
import { EnvironmentBadge } from './environment-badge.tsx';
import headerStyles from './header.module.css';
import { Header, Logo } from './header.tsx';
import { SessionEndingNotice } from './session-ending-notice.tsx';

const KeptDraftNotice = lazy(async () => ({ default: (await import('./kept-draft-notice.tsx')).KeptDraftNotice }));
const UndoToast = lazy(async () => ({ default: (await import('./undo-toast.tsx')).UndoToast }));

/** The narrowest page that a clinician's tables fit into. */
const DOCTOR_WIDTH_PX = 1025;

const DEFAULT_HANDLE: RouteHandle = { header: 'by-session', terms: 'by-user' };

/** What stands around every page. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const { data: user } = useUser();
  const isSignedIn = useSessionKind() === 'user';
  const handle = useRouteHandle();
  const isWaiting = useSessionWait() !== undefined;
  const header = headerKind({ header: handle.header, isSignedIn, isWaiting, isUserLoaded: user !== undefined });
  const isDoctor = user?.isDoctor ?? false;
  const isFixedWidth = useDoctorViewport(isDoctor, handle);

  const { pathname } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  // A menu left open belongs to the page it was opened on.
  const isMenuOpen = header === 'full' && menuOpenAt === pathname;
  useStuckBody(isMenuOpen);
  const main = useFocusAfterNavigation(pathname);

  return (
    <div className={styles.layout} data-fixed-width={isFixedWidth || undefined}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      {header === 'space' && <div className={styles.headerSpace} />}
      {header === 'minimal' && <MinimalHeader />}
      {header === 'full' && user && (
        <Header user={user} isMenuOpen={isMenuOpen} onMenu={(open) => setMenuOpenAt(open ? pathname : undefined)} />
      )}
      <main id="content" ref={main} tabIndex={-1} className={styles.main} inert={isMenuOpen}>
        {header === 'full' && <KeptDraft />}
        <Suspense fallback={<ScreenLoader />}>
          <RequiredFactorGate>
            <Outlet />
          </RequiredFactorGate>
        </Suspense>
      </main>
      <UndoPlace pathname={pathname} onClosed={() => main.current?.focus({ preventScroll: true })} />
      <SessionEndingNotice />
      <AccountChangedDialog />
      {/* A new page begins at its top; Back returns to the place that was left. */}
      <ScrollRestoration />
      <Footer terms={termsAudience(handle.terms, user)} hasLanguageChoice={header === 'none'} isInert={isMenuOpen} />
    </div>
  );
}

function KeptDraft() {
  const kept = useSyncExternalStore(draftOfTab.subscribe, draftOfTab.current);
  // One that was asked for is on its way to its form.
  return <Suspense>{kept && kept.kind !== 'accepted' && <KeptDraftNotice kept={kept} />}</Suspense>;
}

/** There before anything is offered, so that it is read out. What was done on a page is taken back there. */
function UndoPlace({ pathname, onClosed }: Readonly<{ pathname: string; onClosed: () => void }>) {
  const offer = useSyncExternalStore(undoOffer.subscribe, undoOffer.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with its page
  useEffect(() => undoOffer.close, [pathname]);
  return (
    <div aria-live="polite" className={styles.undo}>
      <Suspense>{offer && <UndoToast offer={offer} onClosed={onClosed} />}</Suspense>
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

/** While the menu is open the page behind it stays where it is. */
function useStuckBody(isStuck: boolean): void {
  useEffect(() => {
    document.body.classList.toggle('stuck', isStuck);
    return () => document.body.classList.remove('stuck');
  }, [isStuck]);
}

function useDoctorViewport(isDoctor: boolean, { fitsPhone }: RouteHandle): boolean {
  const isFixed = isDoctor && !fitsPhone;
  useEffect(() => {
    const viewport = document.querySelector('meta[name="viewport"]');
    viewport?.setAttribute('content', viewportContent(isFixed, window.screen.width));
  }, [isFixed]);
  return isFixed;
}

function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle;
  // Handles are set by the route table only.
  return (handle as RouteHandle | undefined) ?? DEFAULT_HANDLE;
}

/** The header of pages without sign-in. */
function MinimalHeader() {
  const { t } = useTranslation('shell');
  return (
    <header className={headerStyles.header}>
      <Link to={paths.home} className={headerStyles.logo} aria-label={t('header.home')}>
        <Logo />
      </Link>
      <EnvironmentBadge />
      <div className={headerStyles.language}>
        <LanguageChoice />
      </div>
    </header>
  );
}

/** Another tab has stored another session. This page does nothing until it is reloaded, for that session. */
function AccountChangedDialog() {
  const { t } = useTranslation('shell');
  const isChanged = useSyncExternalStore(sessionSignal.subscribe, accountOfTab.isChanged);
  const { data: user } = useUser();
  return (
    <Dialog opened={isChanged} title={t('accountChanged.title')}>
      <Text>{t('accountChanged.text', { name: user?.name ?? '…' })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => window.location.reload()} data-autofocus>
          {t('accountChanged.reload')}
        </Button>
      </Group>
    </Dialog>
  );
}

type FooterProps = Readonly<{
  terms: TermsAudience | undefined;
  /** Pages without a header would otherwise leave their reader no way to change the language. */
  hasLanguageChoice: boolean;
  isInert: boolean;
}>;

function Footer({ terms, hasLanguageChoice, isInert }: FooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer} inert={isInert}>
      {hasLanguageChoice && <LanguageChoice />}
      <nav className={styles.links} aria-label={t('footer.label')}>
        {terms !== undefined && <Link to={paths.terms(terms)}>{t('footer.terms')}</Link>}
        <Link to={paths.privacyPolicy}>{t('footer.privacy')}</Link>
      </nav>
      <span className="gp-numbers">{t('footer.version', { version: PRODUCT_VERSION })}</span>
    </footer>
  );
}

/** Clinicians get a page of fixed width on smaller screens (D3-97); everybody else the width of the device. */
export function viewportContent(isDoctor: boolean, screenWidthPx: number): string {
  return isDoctor && screenWidthPx < DOCTOR_WIDTH_PX
    ? `width=${DOCTOR_WIDTH_PX}`
    : 'width=device-width, initial-scale=1';
}

/** Which terms the footer links to; none where it is not known who reads (D1-042). */
export function termsAudience(
  terms: RouteHandle['terms'],
  user: Readonly<{ isDoctor: boolean }> | undefined,
): TermsAudience | undefined {
  if (terms === 'none') return undefined;
  if (terms !== 'by-user') return terms;
  if (user === undefined) return undefined;
  return user.isDoctor ? 'hcp' : 'patient';
}

type HeaderKind = 'full' | 'minimal' | 'none' | 'space';

type HeaderState = Readonly<{
  header: RouteHandle['header'];
  isSignedIn: boolean;
  /** For a second factor: the full header would request what such a session may not read. */
  isWaiting?: boolean;
  isUserLoaded: boolean;
}>;

/** The full header needs a stored token and a loaded user; until the user is there its room is kept free. */
export function headerKind({ header, isSignedIn, isWaiting = false, isUserLoaded }: HeaderState): HeaderKind {
  if (header === 'none') return 'none';
  if (!isSignedIn || isWaiting) return 'minimal';
  return isUserLoaded ? 'full' : 'space';
}
