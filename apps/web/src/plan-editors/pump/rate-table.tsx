import { canAddRate, MAX_RATE_ROWS, type PumpStage, type RateRowDraft, withAddedRate } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { focusAfter } from '../grid/focus-after.ts';
import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import { ActionsHeader } from '../tables/actions-header.tsx';
import tableStyles from '../tables/plan-table.module.css';
import { TableNotice } from '../tables/table-notice.tsx';
import { usePumpIssueText } from './pump-issue-text.ts';
import { rateColumn } from './rate-column.ts';
import { RateRowLine } from './rate-row-line.tsx';
import styles from './rate-table.module.css';
import type { RateTableProps } from './rate-table-props.ts';
import { useRateTexts } from './rate-texts.ts';

type Rows = readonly RateRowDraft[];

/** What a pump gives, or counts by, from one time of day to the next. */
export function RateTable(props: RateTableProps) {
  const { stage, value: rows, glucoseUnit, former, later } = props;
  const { t } = useTranslation('pump-plan');
  const texts = useRateTexts(stage, glucoseUnit);
  const issueText = usePumpIssueText(glucoseUnit);
  const edit = useRateEdit(props);
  return (
    <>
      <table className={`${tableStyles.table} ${styles.table}`} {...edit?.grid}>
        <caption className="gp-visually-hidden">{t(`stages.${stage}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rates.from')}</th>
            {former && <th scope="col">{props.formerHeading ?? t('rates.before')}</th>}
            <th scope="col" className={former && styles.value}>
              {t(`stages.${stage}`)}
            </th>
            {former && <th scope="col">{t('rates.change')}</th>}
            {edit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([row, rate]) => (
            <RateRowLine
              key={row}
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
