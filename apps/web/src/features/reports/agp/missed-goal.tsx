import { useTranslation } from 'react-i18next';

import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import styles from './missed-goal.module.css';

/** Beside a goal that the figure does not meet: a sign and words, not a colour alone. */
export function MissedGoal() {
  const { t } = useTranslation('agp');
  return (
    <span className={styles.missed} data-part="missed-goal">
      <AlertIcon sizePx={14} /> {t('ranges.missed')}
    </span>
  );
}
