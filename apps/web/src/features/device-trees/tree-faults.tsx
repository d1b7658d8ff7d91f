import { MAX_ANSWERS, MAX_DECISIONS, MAX_TEXT_LENGTHS } from '@glidepath/device-selection';
import { useTranslation } from 'react-i18next';

import styles from './device-trees.module.css';
import { placeText, type TreeFault } from './read-tree.ts';

/** A text with everything wrong would list hundreds. */
const MAX_LISTED = 12;

export function TreeFaults({ faults }: Readonly<{ faults: readonly TreeFault[] }>) {
  const { t } = useTranslation('device-trees');
  const numbers = { answers: MAX_ANSWERS, decisions: MAX_DECISIONS };
  const further = faults.length - MAX_LISTED;
  return (
    <div className={styles.faults} role="alert">
      <p>{t('faults.title')}</p>
      <ul>
        {faults.slice(0, MAX_LISTED).map((fault) => (
          <li key={`${fault.code} ${placeText(fault.at)}`}>
            {t(`faults.${fault.code}`, { ...numbers, length: maxLength(fault) })}{' '}
            <code dir="ltr">{placeText(fault.at)}</code>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('faults.further', { count: further })}</p>}
    </div>
  );
}

function maxLength({ at }: TreeFault): number | undefined {
  const field = String(at.at(-1));
  return Object.entries(MAX_TEXT_LENGTHS).find(([name]) => name === field)?.[1];
}
