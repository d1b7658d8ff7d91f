import { type Cell, cellNumber, type PumpStage } from '@glidepath/treatment-plan';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import changedStyles from '../differences/changed-cell.module.css';
import { DirectionMark } from '../differences/direction-mark.tsx';
import { quantityText } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import type { RateChange } from './rate-changes.ts';
import styles from './rate-table.module.css';
import type { RateTexts } from './rate-texts.ts';

type ChangesProps = Readonly<{ changes: readonly RateChange[]; texts: RateTexts }>;

/** What was in force; with its time where the row takes the place of several. */
export function RateBefore({ changes, texts }: ChangesProps) {
  return (
    <td className={styles.before}>
      {changes.length === 0 && <NoQuantity />}
      {changes.map(({ startMinute, before }) => (
        <span key={startMinute} className={styles.part}>
          {changes.length > 1 && <PartTime time={texts.time(startMinute)} />}
          {before === null ? <NoQuantity /> : <Quantity {...texts.rate(before)} />}
        </span>
      ))}
    </td>
  );
}

/** A value of today that a later table has otherwise: marked, and what takes its place is told to those who listen. */
export function RateChanging({ changes, texts, children }: ChangesProps & Readonly<{ children: ReactNode }>) {
  const { t } = useTranslation('plan-editors');
  if (changes.every(({ insulin }) => insulin === 'same' || insulin === null)) return children;
  return (
    <span className={changedStyles.changing}>
      {children}
      <span className="gp-visually-hidden">
        {' '}
        {t('differences.becomes')}{' '}
        {changes.map(({ before }) => (before === null ? '–' : quantityText(texts.rate(before)))).join(', ')}
      </span>
    </span>
  );
}

type MarksProps = ChangesProps & Readonly<{ stage: PumpStage; value: Cell }>;

/** More or less insulin than before: by a sign, by words and by how much, never by colour alone. */
export function RateChangeMarks({ changes, stage, value, texts }: MarksProps) {
  return (
    <td>
      {changes.map(({ startMinute, before, insulin }) => (
        <span key={startMinute} className={styles.part}>
          {insulin && changes.length > 1 && <PartTime time={texts.time(startMinute)} />}
          {insulin && (
            <span className={styles.mark} data-direction={insulin}>
              <DirectionMark difference={{ quantity: stage, place: {}, before, after: cellNumber(value), insulin }} />
              {insulin !== 'same' && before !== null && typeof value === 'number' && (
                <Quantity {...texts.change(before, value)} />
              )}
            </span>
          )}
        </span>
      ))}
    </td>
  );
}

function PartTime({ time }: Readonly<{ time: string }>) {
  return (
    <bdi dir="ltr" className={styles.partTime}>
      {time}
    </bdi>
  );
}
