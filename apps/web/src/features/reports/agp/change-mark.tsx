import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './change-mark.module.css';
import { changeText, type ShownChange } from './change-text.ts';

/** By how much a figure differs from the period before, in its own unit. Neither good nor bad by itself, so uncoloured. */
export function ChangeMark({ change, decimals }: ShownChange) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  return (
    <span className={styles.change}>
      {change !== null && (
        <>
          <span className="gp-visually-hidden">{t('comparison.change')} </span>
          <bdi dir="ltr">{changeText(change, language, decimals)}</bdi>
        </>
      )}
    </span>
  );
}
