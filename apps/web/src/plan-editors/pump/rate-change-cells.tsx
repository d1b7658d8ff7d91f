import type { Cell, PumpStage } from '@glidepath/treatment-plan';

import { DirectionMark } from '../differences/direction-mark.tsx';
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
              <DirectionMark difference={{ quantity: stage, place: {}, before, after: value, insulin }} />
              {insulin !== 'same' && before !== null && value !== null && <Quantity {...texts.change(before, value)} />}
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
