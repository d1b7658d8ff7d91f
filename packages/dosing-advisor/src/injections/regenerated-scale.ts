import { clamp, roundedToStep } from '@glidepath/quantities';
import { type DosedRange, scaleRowAt } from '@glidepath/treatment-plan';

import { isEmptied } from '../input/correction-scale.ts';
import { type Pen, penDose, penDoseAtLeast } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS } from '../limits/plan-limits.ts';
import { partsOfRow } from '../replay/injection-values.ts';

export type ScaleChange = Readonly<{
  /** The glucose at which nothing is corrected. */
  referenceMgDl: number;
  /** Change of the part for the meal, up to the reference row, and of the part for high glucose above it. */
  mealLogChange: number;
  correctionLogChange: number;
  maxRiseUnits: number;
  pen: Pen;
  /** Doses for meals are planned elsewhere: the table holds corrections and nothing else. */
  isForCorrectionsAlone: boolean;
  /** Rows whose own doses speak against the change: they stay, as far as the rows beside them allow. */
  isHeld?: (row: DosedRange) => boolean;
}>;

/** The same rows with new doses: never falling, and never rising more from row to row than allowed. */
export function regeneratedScale(rows: readonly DosedRange[], change: ScaleChange): DosedRange[] {
  const reference = scaleRowAt(rows, change.referenceMgDl);
  const regenerated: DosedRange[] = [];
  for (const row of rows) {
    const isLowRow = change.isForCorrectionsAlone && isEmptied(row);
    const before = regenerated.at(-1)?.doseUnits ?? 0;
    regenerated.push({
      ...row,
      doseUnits: isLowRow ? 0 : allowedAfter(before, row, wantedUnits(row, reference, change), change),
    });
  }
  return regenerated;
}

function wantedUnits(row: DosedRange, reference: DosedRange | undefined, change: ScaleChange): number {
  if (change.isHeld?.(row)) return row.doseUnits;
  const { mealUnits, highUnits } = partsOfRow(row, reference);
  return mealUnits * Math.exp(change.mealLogChange) + highUnits * Math.exp(change.correctionLogChange);
}

/** After a row without insulin any rise is allowed. */
function allowedAfter(
  beforeUnits: number,
  row: DosedRange,
  wanted: number,
  { maxRiseUnits, pen }: ScaleChange,
): number {
  const doseUnits = penDose(row.doseUnits, clamp(wanted, 0, INJECTION_LIMITS.maxBolusUnits), pen);
  const notFalling = penDoseAtLeast(beforeUnits, doseUnits, row.doseUnits, pen);
  const isTooMuch = beforeUnits > 0 && notFalling > beforeUnits + maxRiseUnits;
  return isTooMuch ? roundedToStep(beforeUnits + maxRiseUnits, pen.stepUnits, 'down') : notFalling;
}
