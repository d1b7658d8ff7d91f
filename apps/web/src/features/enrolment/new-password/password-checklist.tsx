import {
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
  PASSWORD_SYMBOLS,
  type PasswordRule,
  passwordIssues,
} from '@glidepath/account-rules';
import { useTranslation } from 'react-i18next';

import { Icon } from '#shared/ui/frame-icons.tsx';
import styles from './password-checklist.module.css';

/** One line per rule, ticked while typing. */
export function PasswordChecklist({ password }: Readonly<{ password: string }>) {
  const { t } = useTranslation('enrolment');
  const metRules = metPasswordRules(password);

  return (
    <div>
      <ul className={styles.list} aria-label={t('password.checklist')} aria-live="polite">
        {PASSWORD_RULES.map((rule) => {
          const isMet = metRules.includes(rule);
          return (
            <li key={rule} className={styles.rule} data-met={isMet || undefined}>
              <span className={styles.mark} role="img" aria-label={isMet ? t('password.met') : t('password.notMet')}>
                {isMet ? (
                  <Icon sizePx={18}>
                    <path d="m5 12.5 4.5 4.5L19 7.5" />
                  </Icon>
                ) : (
                  <span className={styles.open} />
                )}
              </span>
              {t(`password.rules.${rule}`, { minLength: MIN_PASSWORD_LENGTH })}
            </li>
          );
        })}
      </ul>
      <p className={styles.symbols}>
        {t('password.symbols')} <bdi dir="ltr">{[...PASSWORD_SYMBOLS].join(' ')}</bdi>
      </p>
    </div>
  );
}

/** The ticked lines of the checklist. Nothing is ticked before something is typed, "No spaces" neither. */
export function metPasswordRules(password: string): PasswordRule[] {
  if (password === '') return [];
  const broken = passwordIssues(password);
  return PASSWORD_RULES.filter((rule) => !broken.includes(rule));
}
