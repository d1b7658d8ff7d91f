import {
  type BasalInjectionDraft,
  canAddInjection,
  withAddedInjection,
  withInjection,
} from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { PLAIN_CELL } from '../cell-text.ts';
import { focusAfter } from '../grid/focus-after.ts';
import { plainColumn } from '../grid/number-column.ts';
import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import { useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { usePlanTexts } from '../plan-texts.ts';
import { ActionsHeader } from './actions-header.tsx';
import { BasalRow } from './basal-row.tsx';
import styles from './plan-table.module.css';
import { TableNotice } from './table-notice.tsx';

type Injections = readonly BasalInjectionDraft[];

export const BASAL_COLUMNS = [
  plainColumn<Injections>({
    kind: PLAIN_CELL,
    cellAt: (injections, row) => injections[row]?.doseUnits,
    withCell: (injections, row, doseUnits) => withInjection(injections, row, { doseUnits }),
  }),
];

/** Long-acting insulin: one or two injections a day. */
export function BasalTable(props: PlanTableProps<Injections>) {
  const { value: injections, glucoseUnit } = props;
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts(glucoseUnit);
  const issueText = useIssueText({ glucoseUnit });
  const edit = useTableEdit(props, BASAL_COLUMNS);
  return (
    <>
      <table className={styles.table} {...edit?.grid}>
        <caption className="gp-visually-hidden">{t('basal.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('basal.time')}</th>
            <th scope="col">{t('basal.dose')}</th>
            <th scope="col">{t('insulin.label')}</th>
            {edit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {[...injections.entries()].map(([row, injection]) => (
            <BasalRow key={row} {...{ edit, row, injection, texts, issueText }} />
          ))}
        </tbody>
      </table>
      {edit && <TableNotice notice={edit.notice} issueText={issueText} />}
      {edit && canAddInjection(injections) && <AddInjection edit={edit} />}
    </>
  );
}

function AddInjection({ edit }: Readonly<{ edit: TableEdit<Injections> }>) {
  const { t } = useTranslation('plan-editors');
  const row = edit.value.length;
  const add = () =>
    focusAfter(
      () => edit.onChange(withAddedInjection(edit.value)),
      () => edit.grid.ref.current?.querySelector<HTMLElement>(`[data-row="${row}"] select`)?.focus(),
    );
  return (
    <div className={styles.tools}>
      <Button variant="default" size="xs" onClick={add}>
        {t('basal.add')}
      </Button>
    </div>
  );
}
