import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { type DosedRange, scaleOf, scaleRowAt } from '@glidepath/treatment-plan';

import { referenceMgDl } from '../../evidence/taken/planned-meals.ts';
import { isEmptied } from '../../input/correction-scale.ts';
import { periodAt } from '../../input/period-at.ts';
import { INJECTION_LIMITS } from '../../limits/plan-limits.ts';
import type { MealDoseChanges } from '../meal-doses.ts';
import type { GivenDose } from './given-dose.ts';
import type { InjectionStory } from './injection-story.ts';
import type { PeriodValue, Voice } from './period-value.ts';

/** For correction tables the rows that correct and those that must not; for a sliding scale all rows. */
export function scaleValues({ plan, input, analysis, advised }: InjectionStory): PeriodValue[] {
  const { meals } = analysis;
  if (!meals) return [];
  const isSliding = plan.type === 'MDI_SSI';
  return DAY_PERIODS.flatMap((period): PeriodValue[] => {
    const [rows, changed] = [scaleOf(plan, period), scaleOf(advised, period)];
    const reference = scaleRowAt(rows, referenceMgDl(input.patient));
    return rows.flatMap((row, index): PeriodValue[] => {
      const isCorrecting = reference !== undefined && row.lowMgDl > reference.lowMgDl;
      const isLowRow = !isSliding && isEmptied(row);
      if (!isSliding && !isCorrecting && !isLowRow) return [];
      const forMeal = isCorrecting ? reference.doseUnits : row.doseUnits;
      const parts = { period, ...partsOf(row, forMeal, { isSliding, isCorrecting }) };
      const value = scaleValue(row, changed[index] ?? row, period, voicesOf(meals, parts));
      const rowOf = ({ rowLowMgDl, glucoseMgDl }: GivenDose) => rowLowMgDl ?? scaleRowAt(rows, glucoseMgDl)?.lowMgDl;
      const isOwn = (dose: GivenDose) =>
        periodAt(dose.minuteOfDay, input.periodStartMinutes) === period && rowOf(dose) === row.lowMgDl;
      return [isLowRow ? { ...value, ruledBy: 'LOW_ROW_EMPTIED' } : { ...value, isOwn }];
    });
  });
}

function partsOf(
  { doseUnits }: DosedRange,
  forMeal: number,
  { isSliding, isCorrecting }: Readonly<{ isSliding: boolean; isCorrecting: boolean }>,
) {
  return { mealUnits: isSliding ? forMeal : null, correctionUnits: isCorrecting ? doseUnits - forMeal : null };
}

function scaleValue(row: DosedRange, next: DosedRange, period: DayPeriod, voices: PeriodValue['voices']): PeriodValue {
  const { lowMgDl, highMgDl, doseUnits: from } = row;
  return {
    place: { area: 'scale', unit: 'U', period, lowMgDl, highMgDl },
    from,
    to: next.doseUnits,
    moreInsulinIs: 'higher',
    limits: { lowest: 0, highest: INJECTION_LIMITS.maxBolusUnits },
    voices,
    // A table never gives less for more glucose, and rises only so much from row to row.
    otherwise: 'FOLLOWS_TABLE_ROWS',
  };
}

/**
 * Whether meals or corrections speak for a row. The rows of a sliding scale that correct hold both: the one that moves
 * more units comes first.
 */
function voicesOf(
  { meals, correction }: MealDoseChanges,
  { period, mealUnits, correctionUnits }: RowParts,
): readonly [Voice, ...Voice[]] {
  const byCorrection: Voice = {
    part: 'correction',
    period: null,
    change: correction,
    follows: 'FOLLOWS_OTHER_CORRECTIONS',
  };
  const change = meals[period];
  if (mealUnits === null) return [byCorrection];
  const byMeal: Voice = { part: 'meal', period, change, follows: 'FOLLOWS_SCALE_MEALS' };
  if (correctionUnits === null) return [byMeal];
  const moved = (units: number, logChange: number) => Math.abs(units * (Math.exp(logChange) - 1));
  const isByCorrection = moved(correctionUnits, correction.logChange) > moved(mealUnits, change.logChange);
  return isByCorrection ? [byCorrection, byMeal] : [byMeal, byCorrection];
}

/** Units for the meal and for high glucose; null where the row has no such part. */
type RowParts = Readonly<{ period: DayPeriod; mealUnits: number | null; correctionUnits: number | null }>;
