import { type GlucoseUnit, UNITS } from '@glidepath/quantities';
import { canRemoveScaleRow, LOW_GLUCOSE_MG_DL, type ShownRange, withoutScaleRow } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { FaultRow } from '../grid/fault-row.tsx';
import { NumberCell } from '../grid/number-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import { type PlanTexts, quantityText } from '../plan-texts.ts';
import { DoseText, NoQuantity, Quantity } from '../quantity.tsx';
import { RemoveRowCell } from '../tables/remove-row-cell.tsx';
import { useRangeText } from './range-text.ts';
import styles from './scale.module.css';
import type { AnyRow, AnyScale, ScaleDose } from './scale-columns.ts';

export type ScaleRowProps<Row extends AnyRow, Table extends AnyScale<Row>> = Readonly<{
  edit: TableEdit<Table> | null;
  row: number;
  rows: readonly Row[];
  range: ShownRange;
  doses: readonly ScaleDose<Row>[];
  doseLabel: (dose: ScaleDose<Row>, range: string) => string;
  glucoseUnit: GlucoseUnit;
  texts: PlanTexts;
  issueText: IssueText;
}>;

/** One range of glucose and what is injected in it. */
export function ScaleRow<Row extends AnyRow, Table extends AnyScale<Row>>(props: ScaleRowProps<Row, Table>) {
  const { edit, row, rows, range, doses, doseLabel, glucoseUnit, texts, issueText } = props;
  const { t } = useTranslation('plan-editors');
  const rangeText = useRangeText(texts);
  const isLast = row === rows.length - 1;
  const shownRange = rangeText(range, row === 0, isLast);
  const content = rows[row];
  return (
    <>
      <tr>
        <th scope="row">{row === 0 ? t('scale.low') : <GlucoseText glucose={range.low} texts={texts} />}</th>
        {isLast ? (
          <td>{t('scale.above')}</td>
        ) : (
          <NumberCell
            edit={edit}
            row={row}
            column={0}
            at={['rows', row, 'upToMgDl']}
            label={t('scale.boundOf', { number: row + 1, unit: glucoseUnit })}
            unit={glucoseUnit}
          >
            <GlucoseText glucose={range.high} texts={texts} />
          </NumberCell>
        )}
        {doses.map((dose, column) => (
          <NumberCell
            key={dose.name}
            edit={edit}
            row={row}
            column={column + 1}
            at={['rows', row, ...dose.path]}
            label={doseLabel(dose, shownRange)}
            unit={UNITS.insulin}
          >
            {content && <DoseText doseUnits={dose.read(content)} texts={texts} />}
          </NumberCell>
        ))}
        {edit && (
          <RemoveRowCell
            isPossible={canRemoveScaleRow(rows, row)}
            label={t('scale.remove', { range: shownRange })}
            table={edit.grid.ref}
            nextFocus={{ row: row - 1, column: 1 }}
            onRemove={() => edit.onChange({ ...edit.value, rows: withoutScaleRow(rows, row) })}
          />
        )}
      </tr>
      {row === 0 && <WhenLow columns={doses.length + 3} texts={texts} />}
      <FaultRow edit={edit} row={row} at={['rows', row]} columns={doses.length + 3} issueText={issueText} />
    </>
  );
}

/** The first row begins at Low: whoever reads a dose there must read first that a low is not injected for. */
function WhenLow({ columns, texts }: Readonly<{ columns: number; texts: PlanTexts }>) {
  const { t } = useTranslation('plan-editors');
  const low = quantityText(texts.glucose(LOW_GLUCOSE_MG_DL));
  return (
    <tr data-joined className={styles.whenLow}>
      <td colSpan={columns}>{t('scale.whenLow', { low })}</td>
    </tr>
  );
}

function GlucoseText({ glucose, texts }: Readonly<{ glucose: number | null; texts: PlanTexts }>) {
  return (
    <span className={styles.bound}>
      {glucose === null ? <NoQuantity /> : <Quantity {...texts.shownGlucose(glucose)} />}
    </span>
  );
}
