import { isMultipleOf, ROUNDING_NOISE } from '@glidepath/quantities';
import { type DosedRange, SCALE_TOP_MG_DL } from '@glidepath/treatment-plan';

import type { TypeRules } from './type-rules.ts';

export type ScaleFault = 'no-rows' | 'bounds' | 'dose' | 'falls' | 'rises-too-much';

/** The first fault of a correction table. */
export function scaleFault(rows: readonly DosedRange[], { maxScaleRiseUnits }: TypeRules): ScaleFault | null {
  if (rows.length === 0) return 'no-rows';
  if (rows[0]?.lowMgDl !== 0 || rows.at(-1)?.highMgDl !== SCALE_TOP_MG_DL) return 'bounds';
  return rows.map((row, index) => rowFault(row, rows[index - 1], maxScaleRiseUnits)).find((fault) => fault) ?? null;
}

function rowFault(row: DosedRange, before: DosedRange | undefined, maxRiseUnits: number): ScaleFault | null {
  if (row.highMgDl < row.lowMgDl) return 'bounds';
  if (!(row.doseUnits >= 0) || !isHalfUnits(row.doseUnits)) return 'dose';
  if (!before) return null;
  if (row.lowMgDl !== before.highMgDl + 1) return 'bounds';
  if (row.doseUnits < before.doseUnits) return 'falls';
  // After a row without insulin any rise is allowed.
  const isTooMuch = before.doseUnits > 0 && row.doseUnits - before.doseUnits > maxRiseUnits + ROUNDING_NOISE;
  return isTooMuch ? 'rises-too-much' : null;
}

export function isHalfUnits(doseUnits: number): boolean {
  return isMultipleOf(doseUnits, 0.5);
}
