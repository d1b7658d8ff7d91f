import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';

import type { MealDoseChanges } from '../injections/meal-doses.ts';
import { referenceMgDl } from '../injections/planned-meals.ts';
import { isEmptied, referenceRow } from '../injections/regenerated-scale.ts';
import type { CorrectionScale, MealDosing, PerPeriod, ScaleRow } from '../input/injection-plan.ts';
import type { InjectionStory } from './injection-story.ts';
import type { PeriodValue } from './period-value.ts';

/** Of tables for corrections alone, the rows that correct and those that must not; of a sliding scale all. */
export function scaleValues({ plan, patient, analysis }: InjectionStory): PeriodValue[] {
  const { meals } = analysis;
  if (!meals) return [];
  const [present, changed] = [scalesOf(plan.dosing), scalesOf(analysis.plan.dosing)];
  const isSliding = plan.dosing.by === 'sliding-scale';
  return DAY_PERIODS.flatMap((period) => {
    const rows = present[period] ?? [];
    const reference = referenceRow(rows, referenceMgDl(patient));
    return rows.flatMap((row, index) => {
      const isCorrecting = reference !== undefined && row.lowMgDl > reference.lowMgDl;
      const isLowRow = !isSliding && isEmptied(row);
      if (!isSliding && !isCorrecting && !isLowRow) return [];
      const to = changed[period]?.[index]?.doseUnits ?? row.doseUnits;
      const value = scaleValue(row, to, period, voiceOf(meals, period, { isSliding, isCorrecting }));
      return [isLowRow ? { ...value, ruledBy: 'LOW_ROW_EMPTIED' } : value];
    });
  });
}

function scalesOf(dosing: MealDosing): PerPeriod<CorrectionScale> {
  if (dosing.by === 'sliding-scale') return dosing.scale;
  return dosing.by === 'fixed-meals' || dosing.by === 'meal-sizes' ? dosing.correction : {};
}

type Voice = Pick<PeriodValue, 'part' | 'change'>;

/** Whether meals or corrections speak for a row. The rows of a sliding scale that correct hold both. */
function voiceOf(
  { meals, correction }: MealDoseChanges,
  period: DayPeriod,
  { isSliding, isCorrecting }: Readonly<{ isSliding: boolean; isCorrecting: boolean }>,
): Voice {
  const meal = meals[period];
  const isByCorrection = isCorrecting && (!isSliding || correction.logChange !== 0);
  return isByCorrection || !meal ? { part: 'correction', change: correction } : { part: 'meal', change: meal };
}

function scaleValue(
  { lowMgDl, highMgDl, doseUnits: from }: ScaleRow,
  to: number,
  period: DayPeriod,
  voice: Voice,
): PeriodValue {
  const place = { area: 'scale', unit: 'U', period, lowMgDl, highMgDl } as const;
  return { place, period: voice.part === 'meal' ? period : null, from, to, moreInsulinIs: 'higher', ...voice };
}
