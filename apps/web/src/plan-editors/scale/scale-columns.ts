import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type Cell,
  type CorrectionRowDraft,
  type CorrectionTableDraft,
  cellTyping,
  changedBound,
  DAY_SLOTS,
  type IssuePath,
  type ScaleDraft,
  type ScaleRowDraft,
  type SlidingScaleDraft,
  typedGlucoseMgDl,
  typedNumber,
} from '@glidepath/treatment-plan';

import { cellText, glucoseText } from '../cell-text.ts';
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
export const CORRECTION_DOSES = DAY_SLOTS.map(
  (slot): ScaleDose<CorrectionRowDraft> => ({
    name: slot,
    path: ['doseUnits', slot],
    read: ({ doseUnits }) => doseUnits[slot],
    write: (row, dose) => ({ ...row, doseUnits: { ...row.doseUnits, [slot]: dose } }),
  }),
);

/** The last row runs to the top: it has no bound to type. */
function boundColumn<Row extends AnyRow, Table extends AnyScale<Row>>(unit: GlucoseUnit): NumberColumn<Table> {
  return {
    typing: cellTyping('scaleBound', unit),
    textAt: ({ rows }, row) => (row < rows.length - 1 ? glucoseText(rows[row]?.upToMgDl, unit) : undefined),
    written: (table, row, text) => {
      const { rows, issue } = changedBound<Row>(table.rows, row, typedGlucoseMgDl(text, unit), unit);
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
    typing: cellTyping('correctionDose', 'mg/dL'),
    textAt: ({ rows }, row) => rows[row] && cellText(read(rows[row])),
    withText: (table, row, text) => ({
      ...table,
      rows: table.rows.map((other, index) => (index === row ? write(other, typedNumber(text)) : other)),
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
