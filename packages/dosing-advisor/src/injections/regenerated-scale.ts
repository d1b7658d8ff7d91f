import { clamp } from '../arithmetic/clamp.ts';
import { roundedToStep } from '../arithmetic/rounded-to-step.ts';
import type { CorrectionScale, ScaleRow } from '../input/injection-plan.ts';
import { INJECTION_LIMITS } from '../rules/limits.ts';

export const PLAN_STEP_UNITS = 0.5;

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
}>;

/** The same rows with new doses: never falling, and never rising more from row to row than allowed. */
export function regeneratedScale(rows: CorrectionScale, change: ScaleChange): ScaleRow[] {
  const { referenceMgDl, mealLogChange, correctionLogChange, maxRiseUnits } = change;
  const reference = referenceRow(rows, referenceMgDl);
  const mealUnits = reference?.doseUnits ?? 0;
  const mealGain = Math.exp(mealLogChange);
  const regenerated: ScaleRow[] = [];
  for (const row of rows) {
    const isCorrecting = reference !== undefined && row.lowMgDl > reference.lowMgDl;
    const wanted = isCorrecting
      ? mealUnits * mealGain + (row.doseUnits - mealUnits) * Math.exp(correctionLogChange)
      : row.doseUnits * mealGain;
    const doseUnits = roundedToStep(clamp(wanted, 0, INJECTION_LIMITS.maxBolusUnits), PLAN_STEP_UNITS);
    regenerated.push({ ...row, doseUnits: allowedAfter(regenerated.at(-1)?.doseUnits, doseUnits, maxRiseUnits) });
  }
  return regenerated;
}

/** After a row without insulin any rise is allowed. */
function allowedAfter(before: number | undefined, doseUnits: number, maxRiseUnits: number): number {
  if (before === undefined) return doseUnits;
  const notFalling = Math.max(before, doseUnits);
  return before > 0 ? Math.min(notFalling, before + maxRiseUnits) : notFalling;
}
