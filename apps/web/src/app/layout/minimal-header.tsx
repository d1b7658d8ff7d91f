import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { LanguageChoice } from '#shared/i18n/language-choice.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import styles from './header.module.css';

/** The header of pages without sign-in. */
export function MinimalHeader() {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.logo} aria-label={t('header.home')}>
        <Logo />
      </Link>
      <EnvironmentBadge />
      <div className={styles.language}>
        <LanguageChoice />
      </div>
    </header>
  );
}
