import { LOW_GLUCOSE_MG_DL } from '@glidepath/treatment-plan';

import { clamp } from '../arithmetic/clamp.ts';
import { roundedToStep } from '../arithmetic/rounded-to-step.ts';
import type { CorrectionScale, ScaleRow } from '../input/injection-plan.ts';
import { INJECTION_LIMITS } from '../rules/limits.ts';
import { type Pen, penDose, penDoseAtLeast } from '../rules/pen-dose.ts';

const HIGH_MG_DL = 180;

/** The row that holds a glucose; bounds are whole numbers, so the one that began last. */
export function referenceRow(rows: CorrectionScale, glucoseMgDl: number): ScaleRow | undefined {
  return rows.findLast(({ lowMgDl }) => lowMgDl <= glucoseMgDl);
}

export type ScaleChange = Readonly<{
  /** The glucose at which nothing is corrected. */
  referenceMgDl: number;
  /** Of the part for the meal, up to the reference row, and of the part for high glucose above it. */
  mealLogChange: number;
  correctionLogChange: number;
  maxRiseUnits: number;
  pen: Pen;
  /** Doses for meals are planned elsewhere: the table holds corrections and nothing else. */
  isForCorrectionsAlone: boolean;
}>;

/** A row of a table for corrections alone that would have somebody inject while low. */
export function dosesLows({ lowMgDl, doseUnits }: ScaleRow): boolean {
  return lowMgDl < LOW_GLUCOSE_MG_DL && doseUnits > 0;
}

/** Such a row is emptied, unless it reaches up to glucose that may need correcting: then a clinician must split it. */
export function isEmptied(row: ScaleRow): boolean {
  return dosesLows(row) && row.highMgDl <= HIGH_MG_DL;
}

/** The same rows with new doses: never falling, and never rising more from row to row than allowed. */
export function regeneratedScale(rows: CorrectionScale, change: ScaleChange): ScaleRow[] {
  const { referenceMgDl, mealLogChange, correctionLogChange, maxRiseUnits, pen, isForCorrectionsAlone } = change;
  const reference = referenceRow(rows, referenceMgDl);
  const mealUnits = reference?.doseUnits ?? 0;
  const mealGain = Math.exp(mealLogChange);
  const regenerated: ScaleRow[] = [];
  for (const row of rows) {
    if (isForCorrectionsAlone && isEmptied(row)) {
      regenerated.push({ ...row, doseUnits: 0 });
      continue;
    }
    const isCorrecting = reference !== undefined && row.lowMgDl > reference.lowMgDl;
    const wanted = isCorrecting
      ? mealUnits * mealGain + (row.doseUnits - mealUnits) * Math.exp(correctionLogChange)
      : row.doseUnits * mealGain;
    const doseUnits = penDose(row.doseUnits, clamp(wanted, 0, INJECTION_LIMITS.maxBolusUnits), pen);
    const before = regenerated.at(-1)?.doseUnits ?? 0;
    const notFalling = penDoseAtLeast(before, doseUnits, row.doseUnits, pen);
    // After a row without insulin any rise is allowed.
    const isTooMuch = before > 0 && notFalling > before + maxRiseUnits;
    regenerated.push({
      ...row,
      doseUnits: isTooMuch ? roundedToStep(before + maxRiseUnits, pen.stepUnits, 'down') : notFalling,
    });
  }
  return regenerated;
}
