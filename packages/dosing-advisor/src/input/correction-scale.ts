import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import { LOW_GLUCOSE_MG_DL } from '@glidepath/treatment-plan';

import type { CorrectionScale, ScaleRow } from './injection-plan.ts';

const HIGH_MG_DL = GLUCOSE_LIMITS_MG_DL.targetUpTo;

/** The row that holds a glucose; bounds are whole numbers, so the one that began last. */
export function referenceRow(rows: CorrectionScale, glucoseMgDl: number): ScaleRow | undefined {
  return rows.findLast(({ lowMgDl }) => lowMgDl <= glucoseMgDl);
}

/** A row of a table for corrections alone that would have somebody inject while low. */
export function dosesLows({ lowMgDl, doseUnits }: ScaleRow): boolean {
  return lowMgDl < LOW_GLUCOSE_MG_DL && doseUnits > 0;
}

/** Such a row is emptied, unless it reaches up to glucose that may need correcting: then a clinician must split it. */
export function isEmptied(row: ScaleRow): boolean {
  return dosesLows(row) && row.highMgDl <= HIGH_MG_DL;
}
