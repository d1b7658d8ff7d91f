import { DAY_PERIODS, type GlucoseUnit } from '@glidepath/quantities';
import {
  type Cell,
  type CorrectionRowDraft,
  type CorrectionTableDraft,
  changedBound,
  type IssuePath,
  type ScaleDraft,
  type ScaleRowDraft,
  type SlidingScaleDraft,
} from '@glidepath/treatment-plan';

import { glucoseCell, PLAIN_CELL } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

/** A row of either kind of scale. */
export type AnyRow = Readonly<{ upToMgDl: Cell }>;
export type AnyScale<Row extends AnyRow> = ScaleDraft<Row>;

/** One column of doses, over the rows of a scale. */
export type ScaleDose<Row> = Readonly<{
  name: string;
  /** Behind the row. */
  path: IssuePath;
  read: (row: Row) => Cell;
  write: (row: Row, doseUnits: Cell) => Row;
}>;

export const SCALE_DOSES: readonly ScaleDose<ScaleRowDraft>[] = [
  {
    name: 'dose',
    path: ['doseUnits'],
    read: ({ doseUnits }) => doseUnits,
    write: (row, doseUnits) => ({ ...row, doseUnits }),
  },
];
export const CORRECTION_DOSES = DAY_PERIODS.map(
  (period): ScaleDose<CorrectionRowDraft> => ({
    name: period,
    path: ['doseUnits', period],
    read: ({ doseUnits }) => doseUnits[period],
    write: (row, dose) => ({ ...row, doseUnits: { ...row.doseUnits, [period]: dose } }),
  }),
);

/** The last row runs to the top: it has no bound to type. */
function boundColumn<Row extends AnyRow, Table extends AnyScale<Row>>(unit: GlucoseUnit): NumberColumn<Table> {
  return {
    kind: glucoseCell(unit),
    cellAt: ({ rows }, row) => (row < rows.length - 1 ? rows[row]?.upToMgDl : undefined),
    written: (table, row, upToMgDl) => {
      const { rows, issue } = changedBound<Row>(table.rows, row, upToMgDl, unit);
      return { draft: { ...table, rows }, notice: issue };
    },
    countsWhenLeft: true,
  };
}

function doseColumn<Row extends AnyRow, Table extends AnyScale<Row>>({
  read,
  write,
}: ScaleDose<Row>): NumberColumn<Table> {
  return plainColumn<Table>({
    kind: PLAIN_CELL,
    cellAt: ({ rows }, row) => rows[row] && read(rows[row]),
    withCell: (table, row, cell) => ({
      ...table,
      rows: table.rows.map((other, index) => (index === row ? write(other, cell) : other)),
    }),
  });
}

export function scaleColumns(unit: GlucoseUnit): readonly NumberColumn<SlidingScaleDraft>[] {
  return [
    boundColumn<ScaleRowDraft, SlidingScaleDraft>(unit),
    ...SCALE_DOSES.map((dose) => doseColumn<ScaleRowDraft, SlidingScaleDraft>(dose)),
  ];
}

export function correctionColumns(unit: GlucoseUnit): readonly NumberColumn<CorrectionTableDraft>[] {
  return [
    boundColumn<CorrectionRowDraft, CorrectionTableDraft>(unit),
    ...CORRECTION_DOSES.map((dose) => doseColumn<CorrectionRowDraft, CorrectionTableDraft>(dose)),
  ];
}
