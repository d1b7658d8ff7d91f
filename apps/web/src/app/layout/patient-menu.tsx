import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { logOut } from '#shared/session/log-out.ts';
import { HelpLink } from './help-link.tsx';
import styles from './patient-menu.module.css';

export const PATIENT_MENU_ID = 'patient-menu';
/** Above this width the header has room for its links. */
const PHONE_WIDTH = '(max-width: 768px)';

type PatientMenuProps = Readonly<{
  userName: string;
  isReportsOnly: boolean;
  onClose: () => void;
}>;

/** The patient's menu on phones. */
export function PatientMenu({ userName, isReportsOnly, onClose }: PatientMenuProps) {
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLElement>(null);
  useMenuCloses(onClose);
  useEffect(() => menu.current?.focus(), []);

  return (
    <nav id={PATIENT_MENU_ID} ref={menu} tabIndex={-1} className={styles.menu} aria-label={t('header.menu')}>
      <Link to={paths.userProfile} className={styles.user} onClick={onClose}>
        <bdi>{userName}</bdi>
      </Link>
      <Link to={paths.myReports} className={styles.item} onClick={onClose}>
        {t('menu.myReports')}
      </Link>
      {!isReportsOnly && (
        <Link to={paths.myRecommendations} className={styles.item} onClick={onClose}>
          {t('menu.myRecommendations')}
        </Link>
      )}
      <HelpLink className={styles.item} onClick={onClose}>
        {t('menu.help')}
      </HelpLink>
      <Link to={paths.terms('patient')} className={styles.item} onClick={onClose}>
        {t('menu.terms')}
      </Link>
      <Link to={paths.privacyPolicy} className={styles.item} onClick={onClose}>
        {t('menu.privacy')}
      </Link>
      <button type="button" className={styles.item} onClick={() => logOut()}>
        {t('menu.logout')}
      </button>
    </nav>
  );
}

function useMenuCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const phone = window.matchMedia(PHONE_WIDTH);
    const closeOnWidePage = () => {
      if (!phone.matches) close();
    };
    document.addEventListener('keydown', closeOnEscape);
    phone.addEventListener('change', closeOnWidePage);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      phone.removeEventListener('change', closeOnWidePage);
    };
  }, []);
}
