import { useTranslation } from 'react-i18next';

import styles from './titration.module.css';
import type { Titration } from './titration.query.ts';

/** Why steps are smaller and rarer for this person than for most. */
export function CareNotes({ care }: Pick<Titration, 'care'>) {
  const { t } = useTranslation('titration');
  return care.map((reason) => (
    <p key={reason} className={styles.paragraph}>
      {t(`care.${reason}`)}
    </p>
  ));
}
