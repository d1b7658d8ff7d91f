import { changedLevers, type LoopSettings } from '@glidepath/loop-review';
import { useTranslation } from 'react-i18next';

import styles from '../closed-loops.module.css';
import { useLeverTexts } from './use-lever-texts.ts';

type ChangeListProps = Readonly<{ from: LoopSettings; to: LoopSettings }>;

/** What differs, old and new side by side; that nothing does, where that is so. */
export function ChangeList({ from, to }: ChangeListProps) {
  const { t } = useTranslation('closed-loops');
  const { changes } = useLeverTexts();
  const levers = changedLevers(to, from);
  if (levers.length === 0) return <p>{t('approve.unchanged')}</p>;
  return (
    <ul className={styles.changes}>
      {levers.map((lever) => (
        <li key={lever}>
          <strong>{t(`levers.${lever}`)}</strong>
          <ul className={styles.changes}>
            {changes(lever, from, to).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
