import { useTranslation } from 'react-i18next';

import styles from './device-trees.module.css';
import { placeText, type TreeFault } from './read-tree.ts';
import { faultNumbers } from './tree-fault-text.ts';

/** A text with everything wrong would list hundreds. */
const MAX_LISTED = 12;

/** All that keeps a text from being saved, with the place in it. */
export function TreeFaults({ faults }: Readonly<{ faults: readonly TreeFault[] }>) {
  const { t } = useTranslation('device-trees');
  const further = faults.length - MAX_LISTED;
  return (
    <div className={styles.faults} role="alert">
      <p>{t('faults.title')}</p>
      <ul>
        {faults.slice(0, MAX_LISTED).map((fault) => (
          <li key={`${fault.code} ${placeText(fault.at)}`}>
            {t(`faults.${fault.code}`, faultNumbers(fault))} <code dir="ltr">{placeText(fault.at)}</code>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('faults.further', { count: further })}</p>}
    </div>
  );
}
