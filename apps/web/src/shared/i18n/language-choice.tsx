import { useTranslation } from 'react-i18next';

import { changeLanguage } from './change-language.ts';
import { LANGUAGES } from './language.ts';
import styles from './language-choice.module.css';
import { useLanguage } from './use-language.ts';

/** Each language by its own name, so that a reader of it can find it. */
export function LanguageChoice() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  return (
    <div className={styles.choice} role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === shown}
          onClick={() => void changeLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </div>
  );
}
