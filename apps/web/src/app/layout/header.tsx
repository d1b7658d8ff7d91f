import { lazy, type Ref, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { ownPatient, seesReportsOnly, usePatients } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { ClinicianIcon, CloseIcon, HelpIcon, MenuIcon, PersonIcon } from '#shared/ui/frame-icons.tsx';
import { routePatientId } from '../guards/guards-decision.ts';
import { EnvironmentBadge } from './environment-badge.tsx';
import styles from './header.module.css';
import { HelpLink } from './help-link.tsx';
import { PATIENT_MENU_ID, PatientMenu } from './patient-menu.tsx';

/** Patients need load neither. */
const StaffTools = lazy(async () => {
  const [{ StaffTools: tools }] = await Promise.all([import('./staff-tools.tsx'), loadTexts(['patients'])]);
  return { default: tools };
});

const WorklistLink = lazy(async () => {
  const [{ WorklistLink: link }] = await Promise.all([import('./staff-tools.tsx'), loadTexts(['worklist'])]);
  return { default: link };
});

type HeaderProps = Readonly<{ user: User; isMenuOpen: boolean; onMenu: (open: boolean) => void }>;

export function Header({ user, isMenuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { isDoctor, isAdmin, name } = user;
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  const isReportsOnly = seesReportsOnly(ownPatient(user, usePatients().data ?? []));
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => {
    onMenu(false);
    menuButton.current?.focus();
  };
  const openId = routePatientId(useParams());
  const home = logoTarget({
    isDoctor,
    isEmrMode,
    storedPatientId: tabStore.getItem(SESSION_KEYS.currentPatientId),
    patientIdInAddress: openId,
  });

  return (
    <header className={styles.header} data-role={isDoctor ? 'doctor' : 'patient'}>
      <Link to={home} className={styles.logo} aria-label={t('header.home')}>
        <Logo />
      </Link>
      <EnvironmentBadge />
      <MainLinks links={{ isDoctor, isAdmin, isEmrMode, isReportsOnly }} />
      <div className={styles.end}>
        {isDoctor && (
          <Suspense fallback={<div className={styles.searchSpace} />}>
            <StaffTools openId={openId} />
          </Suspense>
        )}
        <HelpLink className={styles.link}>
          <HelpIcon />
          <span className={styles.helpText}>{t('header.help')}</span>
        </HelpLink>
        <NavLink
          to={paths.userProfile}
          className={styles.link ?? ''}
          aria-label={t('header.profileOf', { name })}
          title={name}
        >
          {isDoctor ? <ClinicianIcon /> : <PersonIcon />}
          <bdi className={styles.userName}>{name}</bdi>
        </NavLink>
      </div>
      {!isDoctor && <MenuButton ref={menuButton} isOpen={isMenuOpen} onClick={() => onMenu(!isMenuOpen)} />}
      {isMenuOpen && <PatientMenu userName={name} isReportsOnly={isReportsOnly} onClose={closeMenu} />}
    </header>
  );
}

function MainLinks({ links }: Readonly<{ links: LinkState }>) {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.links} aria-label={t('header.navigation')}>
      {roleLinks(links).map(({ text, to }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {t(`header.${text}`)}
        </NavLink>
      ))}
      <Suspense>{links.isDoctor && <WorklistLink className={styles.link} />}</Suspense>
    </nav>
  );
}

type MenuButtonProps = Readonly<{ ref: Ref<HTMLButtonElement>; isOpen: boolean; onClick: () => void }>;

function MenuButton({ ref, isOpen, onClick }: MenuButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <button
      ref={ref}
      type="button"
      className={styles.menuButton}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PATIENT_MENU_ID : undefined}
      aria-label={isOpen ? t('header.closeMenu') : t('header.openMenu')}
      onClick={onClick}
    >
      {isOpen ? <CloseIcon sizePx={24} /> : <MenuIcon sizePx={24} />}
    </button>
  );
}

type LogoState = Readonly<{
  isDoctor: boolean;
  isEmrMode: boolean;
  /** From the tab's storage. */
  storedPatientId: string | null;
  patientIdInAddress: string | undefined;
}>;

/** In single-patient mode the clinician's home is the current patient's page. */
export function logoTarget({ isDoctor, isEmrMode, storedPatientId, patientIdInAddress }: LogoState): string {
  const patientId = storedPatientId ?? patientIdInAddress;
  return isDoctor && isEmrMode && patientId ? paths.patientProfile(patientId) : paths.home;
}

type RoleLink = Readonly<{
  text: 'patients' | 'clinicSettings' | 'auditTrail' | 'recommendations' | 'reports';
  to: string;
}>;

type LinkState = Readonly<{ isDoctor: boolean; isAdmin: boolean; isEmrMode: boolean; isReportsOnly: boolean }>;

/** The links in the header by role; a clinic in single-patient mode shows none. */
export function roleLinks({ isDoctor, isAdmin, isEmrMode, isReportsOnly }: LinkState): readonly RoleLink[] {
  if (isDoctor) return isEmrMode ? [] : doctorLinks(isAdmin);
  const reports = { text: 'reports', to: paths.myReports } as const;
  return isReportsOnly ? [reports] : [{ text: 'recommendations', to: paths.myRecommendations }, reports];
}

function doctorLinks(isAdmin: boolean): readonly RoleLink[] {
  const patients = { text: 'patients', to: paths.patientsList } as const;
  if (!isAdmin) return [patients];
  return [patients, { text: 'clinicSettings', to: paths.adminSettings }, { text: 'auditTrail', to: paths.auditTrail }];
}

/** A descending line that levels out above the ground: the glide path. */
export function Logo() {
  return (
    <svg viewBox="0 0 118 28" height={28} aria-hidden="true" focusable="false" direction="ltr">
      <rect width="28" height="28" rx="7" fill="#0B6E75" />
      <path d="M5 8c7 0 8 10.5 18 11.4" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M5 22.5h18" fill="none" stroke="#9CCCD0" strokeWidth="1.8" strokeLinecap="round" />
      {/* As long in every font: nothing beside it moves when ours arrives, in either direction. */}
      <text x="37" y="20" textLength="80" fontSize="19" fontWeight="600" fill="var(--gp-ink)">
        Glidepath
      </text>
    </svg>
  );
}
