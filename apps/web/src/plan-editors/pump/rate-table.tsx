import type { GlucoseUnit } from '@glidepath/quantities';
import {
  canAddRate,
  changingRates,
  MAX_RATE_ROWS,
  type PlanIssue,
  type PumpStage,
  type RateRowDraft,
  withAddedRate,
  withRateValue,
} from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { glucoseCell, PLAIN_CELL } from '../cell-text.ts';
import { focusAfter } from '../grid/keyboard-focus.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';
import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import tableStyles from '../tables/plan-table.module.css';
import { ActionsHeader } from '../tables/remove-row-cell.tsx';
import { TableNotice } from '../tables/table-notice.tsx';
import { usePumpIssueText } from './pump-issue-text.ts';
import { RateRowLine } from './rate-row-line.tsx';
import styles from './rate-table.module.css';
import { useRateTexts } from './rate-texts.ts';

type Rows = readonly RateRowDraft[];

type RateTableEditing = Readonly<{
  mode: 'edit';
  onChange: (rows: Rows) => void;
  /** Found in the table, as `reviewedStageIssues` does. */
  issues: readonly PlanIssue[];
  /** Done was pressed and refused: every fault is shown, not only those of cells that somebody has left. */
  isRefused: boolean;
}>;

/** One table of a pump, to be read or to be written in. */
export type RateTableProps = Readonly<{
  stage: PumpStage;
  value: Rows;
  glucoseUnit: GlucoseUnit;
  /** The table that it takes the place of: each row then says what was in force, and which way it changes. */
  former?: Rows | undefined;
  /** The table that takes its place: values that it has otherwise are marked. */
  later?: Rows | undefined;
  /** Over the values of `former`; "Before" unless said otherwise. */
  formerHeading?: string;
}> &
  (
    | Readonly<{
        mode: 'view';
        /** Where several rows in a row say the same, the first says it. */
        isJoined?: boolean;
      }>
    | RateTableEditing
  );

/** What a pump gives, or counts by, from one time of day to the next. */
export function RateTable(props: RateTableProps) {
  const { stage, value, glucoseUnit, former, later } = props;
  const isJoined = props.mode === 'view' && props.isJoined === true;
  const rows = isJoined ? changingRates(value) : value;
  const { t } = useTranslation('pump-plan');
  const texts = useRateTexts(stage, glucoseUnit);
  const issueText = usePumpIssueText(glucoseUnit);
  const edit = useRateEdit(props);
  return (
    <>
      <table className={`${tableStyles.table} ${styles.table}`} {...edit?.grid}>
        <caption className="gp-visually-hidden">{t(`stages.${stage}`)}</caption>
        <RateTableHead {...props} isEdited={edit !== null} />
        <tbody>
          {[...rows.entries()].map(([row, rate]) => (
            <RateRowLine
              key={row}
              isAllDay={isJoined && rows.length === 1}
              {...{ edit, stage, rows, row, rate, former, later, glucoseUnit, texts, issueText }}
            />
          ))}
        </tbody>
      </table>
      {edit && <TableNotice notice={edit.notice} issueText={issueText} />}
      {edit && <AddRate edit={edit} stage={stage} />}
    </>
  );
}

function RateTableHead({
  stage,
  former,
  formerHeading,
  isEdited,
}: Pick<RateTableProps, 'stage' | 'former' | 'formerHeading'> & Readonly<{ isEdited: boolean }>) {
  const { t } = useTranslation('pump-plan');
  return (
    <thead>
      <tr>
        <th scope="col">{t('rates.from')}</th>
        {former && <th scope="col">{formerHeading ?? t('rates.before')}</th>}
        <th scope="col" className={former && styles.value}>
          {t(`stages.${stage}`)}
        </th>
        {former && <th scope="col">{t('rates.change')}</th>}
        {isEdited && <ActionsHeader />}
      </tr>
    </thead>
  );
}

function useRateEdit(props: RateTableProps): TableEdit<Rows> | null {
  const { stage, value, glucoseUnit } = props;
  const isEdited = props.mode === 'edit';
  const column = rateColumn(stage, glucoseUnit);
  const shown = { value, glucoseUnit };
  // A pump holds one insulin, so its tables name none.
  return useTableEdit<Rows>(
    isEdited ? { ...props, insulins: [], isInsulinChangeAsked: false } : { ...shown, mode: 'view' },
    [column],
  );
}

function AddRate({ edit, stage }: Readonly<{ edit: TableEdit<Rows>; stage: PumpStage }>) {
  const { t } = useTranslation('pump-plan');
  const row = edit.value.length;
  const add = () =>
    focusAfter(
      () => edit.onChange(withAddedRate(edit.value, stage)),
      () => edit.grid.ref.current?.querySelector<HTMLElement>(`[data-row="${row}"] select`)?.focus(),
    );
  if (!canAddRate(edit.value, stage)) {
    return <p className={styles.full}>{t('rates.full', { max: MAX_RATE_ROWS[stage] })}</p>;
  }
  return (
    <div className={tableStyles.tools}>
      <Button variant="default" size="xs" onClick={add}>
        {t('rates.add')}
      </Button>
    </div>
  );
}

/** The values of a table. Correction factors are typed in the unit of the clinic and kept in mg/dL. */
export function rateColumn(stage: PumpStage, unit: GlucoseUnit): NumberColumn<readonly RateRowDraft[]> {
  return plainColumn<readonly RateRowDraft[]>({
    kind: stage === 'correctionFactorMgDlPerUnit' ? glucoseCell(unit) : PLAIN_CELL,
    cellAt: (rows, row) => rows[row]?.value,
    withCell: withRateValue,
  });
}
