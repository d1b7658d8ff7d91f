import type { GlucoseUnit } from '@glidepath/quantities';
import { type PumpStage, type RateRowDraft, withRateValue } from '@glidepath/treatment-plan';

import { glucoseCell, PLAIN_CELL } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

/** The values of a table. Correction factors are typed in the unit of the clinic and kept in mg/dL. */
export function rateColumn(stage: PumpStage, unit: GlucoseUnit): NumberColumn<readonly RateRowDraft[]> {
  return plainColumn<readonly RateRowDraft[]>({
    kind: stage === 'correctionFactorMgDlPerUnit' ? glucoseCell(unit) : PLAIN_CELL,
    cellAt: (rows, row) => rows[row]?.value,
    withCell: withRateValue,
  });
}
