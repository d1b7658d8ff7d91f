import { UNITS } from '@glidepath/quantities';
import {
  type BasalInjectionDraft,
  canAddInjection,
  canRemoveInjection,
  offeredInjectionMinutes,
  withAddedInjection,
  withInjection,
  withoutInjection,
} from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { PLAIN_CELL } from '../cell-text.ts';
import { FaultRow } from '../grid/fault-row.tsx';
import { focusAfter } from '../grid/keyboard-focus.ts';
import { NumberCell } from '../grid/number-cell.tsx';
import { plainColumn } from '../grid/number-column.ts';
import { type TableEdit, useTableEdit } from '../grid/use-table-edit.ts';
import { type IssueText, useIssueText } from '../issue-text.ts';
import type { PlanTableProps } from '../plan-table-props.ts';
import { type PlanTexts, usePlanTexts } from '../plan-texts.ts';
import { DoseText } from '../quantity.tsx';
import { InsulinCell } from './insulin-choice.tsx';
import styles from './plan-table.module.css';
import { ActionsHeader, RemoveRowCell } from './remove-row-cell.tsx';
import { TableNotice } from './table-notice.tsx';
import { type RowTime, TimeCell } from './time-cell.tsx';

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

type BasalRowProps = Readonly<{
  edit: TableEdit<readonly BasalInjectionDraft[]> | null;
  row: number;
  injection: BasalInjectionDraft;
  texts: PlanTexts;
  issueText: IssueText;
}>;

const INJECTION_TIME: RowTime<BasalInjectionDraft> = {
  field: 'atMinute',
  offeredMinutes: offeredInjectionMinutes,
  withMinute: (rows, row, atMinute) => withInjection(rows, row, { atMinute }),
};

function BasalRow({ edit, row, injection, texts, issueText }: BasalRowProps) {
  const { t } = useTranslation('plan-editors');
  const { atMinute, doseUnits, insulinName } = injection;
  const number = row + 1;
  return (
    <>
      <tr data-row={row}>
        <TimeCell
          rowTime={INJECTION_TIME}
          edit={edit}
          row={row}
          minute={atMinute}
          label={t('basal.timeOf', { number })}
        />
        <NumberCell
          edit={edit}
          row={row}
          column={0}
          at={[row, 'doseUnits']}
          label={t('basal.doseOf', { number })}
          unit={UNITS.insulin}
        >
          <DoseText doseUnits={doseUnits} texts={texts} />
        </NumberCell>
        <InsulinCell
          edit={edit}
          use="basal"
          insulinName={insulinName}
          row={row}
          at={[row, 'insulinName']}
          label={t('basal.insulinOf', { number })}
          onChange={(name) => edit?.onChange(withInjection(edit.value, row, { insulinName: name }))}
        />
        {edit && (
          <RemoveRowCell
            isPossible={canRemoveInjection(edit.value)}
            label={t('basal.remove', { number })}
            table={edit.grid.ref}
            nextFocus={{ row: 0, column: 0 }}
            onRemove={() => edit.onChange(withoutInjection(edit.value, row))}
          />
        )}
      </tr>
      <FaultRow edit={edit} row={row} at={[row]} columns={4} issueText={issueText} />
    </>
  );
}
