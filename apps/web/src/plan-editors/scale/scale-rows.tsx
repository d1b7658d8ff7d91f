import type { GlucoseUnit } from '@glidepath/quantities';
import { addedBoundMgDl, type Cell, shownRanges, withScaleRowAfter } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { focusAfter } from '../grid/keyboard-focus.ts';
import { focusPlace } from '../grid/use-grid.ts';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import { type PlanTexts, quantityText, usePlanTexts } from '../plan-texts.ts';
import styles from '../tables/plan-table.module.css';
import { ActionsHeader } from '../tables/remove-row-cell.tsx';
import { TableNotice } from '../tables/table-notice.tsx';
import scaleStyles from './scale.module.css';
import type { AnyRow, AnyScale, ScaleDose } from './scale-columns.ts';
import { ScaleRow } from './scale-row.tsx';

type ScaleRowsProps<Row extends AnyRow, Table extends AnyScale<Row>> = Readonly<{
  /** Null where the rows are only read. */
  edit: TableEdit<Table> | null;
  rows: readonly Row[];
  glucoseUnit: GlucoseUnit;
  caption: string;
  doses: readonly ScaleDose<Row>[];
  doseHeading: (dose: ScaleDose<Row>) => string;
  doseLabel: (dose: ScaleDose<Row>, range: string) => string;
  makeRow: (upToMgDl: Cell, doseUnits: Cell) => Row;
  issueText: IssueText;
}>;

/** Ranges of glucose from low to above, and their doses: to be read, written in, or widened by a row. */
export function ScaleRows<Row extends AnyRow, Table extends AnyScale<Row>>(props: ScaleRowsProps<Row, Table>) {
  const { edit, rows, glucoseUnit, caption, doses, doseHeading, doseLabel, makeRow, issueText } = props;
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts(glucoseUnit);
  const adding = useRowAdding(edit, rows, glucoseUnit, makeRow);
  const ranges = shownRanges(rows, glucoseUnit);
  // While a place for a row is looked for, the cells are only read.
  const cellEdit = adding.isOn ? null : edit;
  const addLine = (afterRow: number) =>
    adding.isOn && (
      <AddRowLine
        {...{ rows, afterRow, glucoseUnit, texts }}
        columns={doses.length + 2}
        onAdd={adding.addAfter}
        onKeyDown={adding.stopOnEscape}
      />
    );
  return (
    <>
      <table className={styles.table} {...edit?.grid}>
        <caption className="gp-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scale.from')}</th>
            <th scope="col">{t('scale.to')}</th>
            {doses.map((dose) => (
              <th key={dose.name} scope="col">
                {doseHeading(dose)}
              </th>
            ))}
            {cellEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {addLine(-1)}
          {[...ranges.entries()].map(([row, range]) => (
            <Fragment key={row}>
              <ScaleRow edit={cellEdit} {...{ row, rows, range, doses, doseLabel, glucoseUnit, texts, issueText }} />
              {addLine(row)}
            </Fragment>
          ))}
        </tbody>
      </table>
      {edit && <TableNotice notice={edit.notice} issueText={issueText} />}
      {edit && (
        <div className={styles.tools}>
          <Button
            variant="default"
            size="xs"
            aria-pressed={adding.isOn}
            onClick={adding.toggle}
            onKeyDown={adding.stopOnEscape}
          >
            {t(adding.isOn ? 'scale.stopAdding' : 'scale.add')}
          </Button>
          {adding.isOn && <span>{t('scale.whereToAdd')}</span>}
        </div>
      )}
    </>
  );
}

/** The third mode of a scale, besides reading and editing: choosing where a row goes in (SSI-25). */
function useRowAdding<Row extends AnyRow, Table extends AnyScale<Row>>(
  edit: TableEdit<Table> | null,
  rows: readonly Row[],
  glucoseUnit: GlucoseUnit,
  makeRow: ScaleRowsProps<Row, Table>['makeRow'],
) {
  const [isOn, setIsOn] = useState(false);
  const table = () => edit?.grid.ref.current ?? null;
  return {
    isOn: isOn && edit !== null,
    toggle: () =>
      focusAfter(
        () => setIsOn(!isOn),
        () => table()?.querySelector<HTMLElement>('[data-add-row]')?.focus(),
      ),
    addAfter: (afterRow: number) =>
      focusAfter(
        () => {
          setIsOn(false);
          edit?.onChange({ ...edit.value, rows: withScaleRowAfter(rows, afterRow, glucoseUnit, makeRow) });
        },
        () => focusPlace(table(), { row: afterRow + 1, column: 0 }),
      ),
    stopOnEscape: (event: KeyboardEvent) => {
      if (!isOn || event.key !== 'Escape') return;
      event.preventDefault();
      setIsOn(false);
    },
  };
}

type AddRowLineProps = Readonly<{
  rows: readonly AnyRow[];
  /** -1 is before the first. */
  afterRow: number;
  glucoseUnit: GlucoseUnit;
  texts: PlanTexts;
  columns: number;
  onAdd: (afterRow: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** A place where a row fits, with the bound that it would get. */
function AddRowLine({ rows, afterRow, glucoseUnit, texts, columns, onAdd, onKeyDown }: AddRowLineProps) {
  const { t } = useTranslation('plan-editors');
  const boundMgDl = addedBoundMgDl(rows, afterRow, glucoseUnit);
  if (boundMgDl === null) return null;
  return (
    <tr className={scaleStyles.addLine} data-joined>
      <td colSpan={columns}>
        <Button variant="light" size="compact-xs" data-add-row onClick={() => onAdd(afterRow)} onKeyDown={onKeyDown}>
          {t('scale.addUpTo', { bound: quantityText(texts.glucose(boundMgDl)) })}
        </Button>
      </td>
    </tr>
  );
}
