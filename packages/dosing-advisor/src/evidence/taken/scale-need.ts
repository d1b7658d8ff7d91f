import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { type DosedRange, scaleRowAt } from '@glidepath/treatment-plan';

import { NOISE_MG_DL } from '../../limits/tuning.ts';
import { believedLog, type DoseEvent } from '../events/dose-event.ts';
import type { MealNeed } from '../events/meal-need.ts';
import { GLUCOSE_DOUBT } from './planned-dose.ts';

const HIGH_MG_DL = GLUCOSE_LIMITS_MG_DL.targetUpTo;

/** The row that a dose was taken by: at its edges the one whose dose it is, since the glucose is not known so well. */
export function dosingRow(
  rows: readonly DosedRange[],
  glucoseMgDl: number,
  takenUnits: number,
): DosedRange | undefined {
  const own = scaleRowAt(rows, glucoseMgDl);
  if (!own || own.doseUnits === takenUnits) return own;
  const [lowest, highest] = [1 - GLUCOSE_DOUBT, 1 + GLUCOSE_DOUBT].map((doubt) => doubt * glucoseMgDl) as [
    number,
    number,
  ];
  const isNear = ({ lowMgDl, highMgDl }: DosedRange) => lowMgDl <= highest && highMgDl >= lowest;
  return rows.find((row) => row.doseUnits === takenUnits && isNear(row)) ?? own;
}

export type ScaleOutcome = Readonly<{
  beforeMgDl: number;
  afterMgDl: number;
  /** Would have ended on the glucose that it began with. */
  holdingUnits: number;
  /** The dose of the row, and the dose of the scale where nothing is to be corrected. */
  rowUnits: number;
  mealUnits: number;
  mgDlPerUnit: number;
  referenceMgDl: number;
}>;

/**
 * A row is a dose for the meal and one for high glucose. It is held whole against what would have ended where the row
 * aims: its correction below the present glucose, but never beyond the goal, however steep the scale is.
 */
export function scaleNeed(outcome: ScaleOutcome): MealNeed & Required<Pick<DoseEvent, 'judgedUnits'>> {
  const { beforeMgDl, afterMgDl, holdingUnits, rowUnits, mealUnits, mgDlPerUnit } = outcome;
  const aimMgDl = aimOf(outcome);
  const missingUnits = holdingUnits + (beforeMgDl - aimMgDl) / mgDlPerUnit - rowUnits;
  const isMore = missingUnits > 0;
  return {
    neededUnits: rowUnits + missingUnits,
    plannedUnits: rowUnits,
    judgedUnits: mealUnits,
    logNeed: isMore && !asksForMore(outcome, aimMgDl) ? 0 : believedLog(1 + missingUnits / mealUnits),
    expectedMgDl: isMore ? aimMgDl : Math.max(aimMgDl, afterMgDl - missingUnits * mgDlPerUnit),
  };
}

function aimOf({ beforeMgDl, rowUnits, mealUnits, mgDlPerUnit, referenceMgDl }: ScaleOutcome): number {
  const aimMgDl = beforeMgDl - (rowUnits - mealUnits) * mgDlPerUnit;
  return rowUnits >= mealUnits
    ? Math.max(aimMgDl, Math.min(beforeMgDl, referenceMgDl))
    : Math.min(aimMgDl, Math.max(beforeMgDl, referenceMgDl));
}

/** What ended in range, and no higher than it began, went well; what ended below the aim did not miss insulin. */
function asksForMore({ beforeMgDl, afterMgDl }: ScaleOutcome, aimMgDl: number): boolean {
  const wentWell = afterMgDl <= HIGH_MG_DL && afterMgDl <= beforeMgDl + NOISE_MG_DL;
  return afterMgDl > aimMgDl && !wentWell;
}
