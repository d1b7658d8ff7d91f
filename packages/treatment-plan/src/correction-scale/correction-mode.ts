import { type BoundedRow, defaultRows, noCorrectionRows, type RowMaker, type ScaleDraft } from './scale.ts';

/** No correction, and back to the rows there were before (SSI-22, SSI-23). */
export function withCorrectionMode<Row extends BoundedRow, Table extends ScaleDraft<Row>>(
  table: Table & ScaleDraft<Row>,
  mode: ScaleDraft<Row>['mode'],
  makeRow: RowMaker<Row>,
): Table {
  if (mode === table.mode) return table;
  if (mode === 'no_correction') return { ...table, mode, rows: noCorrectionRows(makeRow), keptRows: table.rows };
  return { ...table, mode, rows: table.keptRows ?? defaultRows(makeRow) };
}
