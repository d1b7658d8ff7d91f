import type { GlucoseUnit } from '@glidepath/quantities';
import {
  isFixedRate,
  offeredRateMinutes,
  type PumpStage,
  type RateRowDraft,
  withoutRate,
  withRateStart,
} from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import { RemoveRowCell } from '../tables/remove-row-cell.tsx';
import { type RowTime, TimeCell } from '../tables/time-cell.tsx';
import { RateBefore, RateChangeMarks, RateChanging } from './rate-change-cells.tsx';
import { rateChanges } from './rate-changes.ts';
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
