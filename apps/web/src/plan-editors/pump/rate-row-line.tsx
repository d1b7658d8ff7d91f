import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type Cell,
  cellNumber,
  isFixedRate,
  offeredRateMinutes,
  type PumpStage,
  type RateRowDraft,
  withoutRate,
  withRateStart,
} from '@glidepath/treatment-plan';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import changedStyles from '../differences/changed-cell.module.css';
import { DirectionMark } from '../differences/direction-mark.tsx';
import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import { quantityText } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import { RemoveRowCell } from '../tables/remove-row-cell.tsx';
import { type RowTime, TimeCell } from '../tables/time-cell.tsx';
import { type RateChange, rateChanges } from './rate-changes.ts';
import styles from './rate-table.module.css';
import { type RateTexts, rateUnit } from './rate-texts.ts';

type Rows = readonly RateRowDraft[];

const RATE_START: RowTime<RateRowDraft> = {
  field: 'startMinute',
  offeredMinutes: offeredRateMinutes,
  withMinute: withRateStart,
};

type RateRowLineProps = Readonly<{
  /** Null where the table is only read. */
  edit: TableEdit<Rows> | null;
  stage: PumpStage;
  rows: Rows;
  row: number;
  rate: RateRowDraft;
  /** No other rate follows. */
  isAllDay: boolean;
  former: Rows | undefined;
  later: Rows | undefined;
  glucoseUnit: GlucoseUnit;
  texts: RateTexts;
  issueText: IssueText;
}>;

export function RateRowLine(props: RateRowLineProps) {
  const { edit, stage, rows, row, rate, former, later, glucoseUnit, texts, issueText } = props;
  const { t } = useTranslation('pump-plan');
  const { startMinute, value } = rate;
  const name = startMinute === null ? t('rates.rowNumber', { number: row + 1 }) : texts.time(startMinute);
  const unit = rateUnit(stage, glucoseUnit);
  const changes = former ? rateChanges(stage, rows, row, former) : [];
  return (
    <>
      <tr data-row={row}>
        <TimeCell
          rowTime={RATE_START}
          edit={edit}
          row={row}
          minute={startMinute}
          isAllDay={props.isAllDay}
          label={t('rates.startOf', { number: row + 1 })}
          // The first rate begins at midnight (D-44).
          isFixed={isFixedRate(row)}
        />
        {former && <RateBefore changes={changes} texts={texts} />}
        <NumberCell
          edit={edit}
          row={row}
          column={0}
          at={[row, 'value']}
          label={t('rates.valueOf', { stage: t(`stages.${stage}`), time: name, unit })}
          unit={unit}
        >
          <RateChanging changes={later ? rateChanges(stage, rows, row, later) : []} texts={texts}>
            {typeof value === 'number' ? <Quantity {...texts.rate(value)} /> : <NoQuantity />}
          </RateChanging>
        </NumberCell>
        {former && <RateChangeMarks changes={changes} stage={stage} value={value} texts={texts} />}
        {edit && (
          <RemoveRowCell
            isPossible={!isFixedRate(row)}
            label={t('rates.remove', { time: name })}
            table={edit.grid.ref}
            nextFocus={{ row: row - 1, column: 0 }}
            onRemove={() => edit.onChange(withoutRate(edit.value, row))}
          />
        )}
      </tr>
      <FaultRow edit={edit} row={row} at={[row]} columns={former ? 5 : 3} issueText={issueText} />
    </>
  );
}

type ChangesProps = Readonly<{ changes: readonly RateChange[]; texts: RateTexts }>;

/** What was in force; with its time where the row takes the place of several. */
function RateBefore({ changes, texts }: ChangesProps) {
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

/** A present value that the later table changes: marked, and screen readers hear what replaces it. */
function RateChanging({ changes, texts, children }: ChangesProps & Readonly<{ children: ReactNode }>) {
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
function RateChangeMarks({ changes, stage, value, texts }: MarksProps) {
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
