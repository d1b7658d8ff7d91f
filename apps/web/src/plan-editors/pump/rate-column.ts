import type { GlucoseUnit } from '@glidepath/quantities';
import {
  cellTyping,
  type PumpStage,
  type RateRowDraft,
  type TypedCell,
  typedGlucoseMgDl,
  typedNumber,
  withRateValue,
} from '@glidepath/treatment-plan';

import { cellText, glucoseText } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

/** Cells of a recommendation under review take other keys than those of an initial plan (D-53). */
export type RateCells = 'reviewed' | 'start';

const START_CELLS: Readonly<Record<PumpStage, TypedCell>> = {
  basalUnitsPerHour: 'startBasalRate',
  carbRatioGramsPerUnit: 'startCarbRatio',
  correctionFactorMgDlPerUnit: 'startCorrectionFactor',
};

type Rows = readonly RateRowDraft[];

/** The values of a table. Correction factors are typed in the unit of the clinic and kept in mg/dL. */
export function rateColumn(stage: PumpStage, cells: RateCells, unit: GlucoseUnit): NumberColumn<Rows> {
  const isGlucose = stage === 'correctionFactorMgDlPerUnit';
  return plainColumn<Rows>({
    typing: cellTyping(cells === 'start' ? START_CELLS[stage] : 'reviewedRate', unit),
    textAt: (rows, row) => rows[row] && (isGlucose ? glucoseText(rows[row].value, unit) : cellText(rows[row].value)),
    withText: (rows, row, text) =>
      withRateValue(rows, row, isGlucose ? typedGlucoseMgDl(text, unit) : typedNumber(text)),
  });
}
