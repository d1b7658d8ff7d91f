import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { WEB_APP_VERSION } from '#shared/build/build-info.ts';
import { LanguageChoice } from '#shared/i18n/language-choice.tsx';
import { paths, type TermsAudience } from '#shared/routing/paths.ts';
import styles from './footer.module.css';

type FooterProps = Readonly<{
  terms: TermsAudience | undefined;
  /** Pages without a header would otherwise leave their reader no way to change the language. */
  hasLanguageChoice: boolean;
  isInert: boolean;
}>;

export function Footer({ terms, hasLanguageChoice, isInert }: FooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer} inert={isInert}>
      {hasLanguageChoice && <LanguageChoice />}
      <nav className={styles.links} aria-label={t('footer.label')}>
        {terms !== undefined && <Link to={paths.terms(terms)}>{t('footer.terms')}</Link>}
        <Link to={paths.privacyPolicy}>{t('footer.privacy')}</Link>
      </nav>
      <span className="gp-numbers">{t('footer.version', { version: WEB_APP_VERSION })}</span>
    </footer>
  );
}
