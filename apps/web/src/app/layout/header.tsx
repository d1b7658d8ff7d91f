import { useTranslation } from 'react-i18next';
import { Link, NavLink, useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { ownPatient, seesReportsOnly } from '#shared/account/own-patient.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { ClinicianIcon } from '#shared/ui/icons/clinician.icon.tsx';
import { CloseIcon } from '#shared/ui/icons/close.icon.tsx';
import { HelpIcon } from '#shared/ui/icons/help.icon.tsx';
import { MenuIcon } from '#shared/ui/icons/menu.icon.tsx';
import { PersonIcon } from '#shared/ui/icons/person.icon.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { routePatientId } from '../guards/route-id.ts';
import { EnvironmentBadge } from './environment-badge.tsx';
import styles from './header.module.css';
import { logoTarget } from './logo-target.ts';
import { PATIENT_MENU_ID, PatientMenu } from './patient-menu.tsx';
import { roleLinks } from './role-links.ts';
import { supportLink } from './support-link.ts';

type HeaderProps = Readonly<{ user: User; isMenuOpen: boolean; onMenu: (open: boolean) => void }>;

export function Header({ user, isMenuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation('shell');
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  const isReportsOnly = seesReportsOnly(ownPatient(user, usePatients().data ?? []));
  const helpUrl = supportLink(usePublicSettings().data);
  const home = logoTarget({
    isDoctor: user.isDoctor,
    isEmrMode,
    storedPatientId: tabStore.getItem(SESSION_KEYS.currentPatientId),
    routePatientId: routePatientId(useParams()),
  });

  return (
    <header className={styles.header} data-role={user.isDoctor ? 'doctor' : 'patient'}>
      <Link to={home} className={styles.logo} aria-label={t('header.home')}>
        <Logo />
      </Link>
      <EnvironmentBadge />
      <nav className={styles.links} aria-label={t('header.navigation')}>
        {roleLinks({ isDoctor: user.isDoctor, isEmrMode, isReportsOnly }).map(({ text, to }) => (
          <NavLink key={to} to={to} className={styles.link ?? ''}>
            {t(`header.${text}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.end}>
        <a className={styles.link} href={helpUrl} target="_blank" rel="noopener">
          <HelpIcon />
          <span className={styles.linkText}>{t('header.help')}</span>
          <span className="gp-visually-hidden">({t('header.opensInNewTab')})</span>
        </a>
        <NavLink to={paths.userProfile} className={styles.link ?? ''} aria-label={t('header.profileOf', { name: user.name })}>
          {user.isDoctor ? <ClinicianIcon /> : <PersonIcon />}
          <bdi className={styles.userName}>{user.name}</bdi>
        </NavLink>
      </div>
      {!user.isDoctor && (
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isMenuOpen}
          aria-controls={PATIENT_MENU_ID}
          aria-label={isMenuOpen ? t('header.closeMenu') : t('header.openMenu')}
          onClick={() => onMenu(!isMenuOpen)}
        >
          {isMenuOpen ? <CloseIcon sizePx={24} /> : <MenuIcon sizePx={24} />}
        </button>
      )}
      {isMenuOpen && (
        <PatientMenu userName={user.name} isReportsOnly={isReportsOnly} helpUrl={helpUrl} onClose={() => onMenu(false)} />
      )}
    </header>
  );
}
