import type { MealSize } from '@glidepath/device-readings';
import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';

import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { carbRatioLimits, RATIO_UNITS } from '../../limits/carb-ratio-unit.ts';
import { INJECTION_LIMITS } from '../../limits/plan-limits.ts';
import { EVENTS } from '../../limits/tuning.ts';
import type { PeriodChange } from '../period-change.ts';
import type { InjectionStory } from './injection-story.ts';
import { draftOf, type PeriodValue, type Voice } from './period-value.ts';
import { scaleValues } from './scale-values.ts';

/** Every value of an injection plan but the basal rows. */
export function periodSettings(story: InjectionStory): SettingDraft[] {
  const values = [...countingValues(story), ...mealValues(story), ...scaleValues(story)];
  return values.map((value) => draftOf(value, story));
}

const SIZES: readonly MealSize[] = ['small', 'normal', 'large'];

/** Fixed doses, and doses by meal size. */
function mealValues({ plan, analysis, advised }: InjectionStory): PeriodValue[] {
  const { meals } = analysis;
  const [before, after] = [plan.dosing, advised.dosing];
  const value = (period: DayPeriod, size: MealSize | null, from: number, to: number): PeriodValue[] => {
    const own = size ? meals?.sizes[period]?.[size] : undefined;
    const all = meals?.meals[period];
    const [first, ...others] = [...(own && own.count >= EVENTS.minCount ? [own] : []), ...(all ? [all] : [])];
    if (!first) return [];
    const voiceOf = (change: PeriodChange): Voice => ({ part: 'meal', period, change, follows: 'FOLLOWS_OTHER_SIZES' });
    return [
      {
        place: { area: 'meal-dose', unit: 'U', period, size },
        from,
        to,
        moreInsulinIs: 'higher',
        limits: { lowest: 0, highest: INJECTION_LIMITS.maxBolusUnits },
        voices: [voiceOf(first), ...others.map(voiceOf)],
        ...(size ? { isOwn: (dose) => dose.size === size } : {}),
        // Larger meals never get less than smaller ones.
        otherwise: 'FOLLOWS_TABLE_ROWS',
      },
    ];
  };
  return DAY_PERIODS.flatMap((period) => {
    if (before.by === 'fixed-meals' && after.by === 'fixed-meals') {
      const [from, to] = [before.doseUnits[period], after.doseUnits[period]];
      return from === undefined || to === undefined ? [] : value(period, null, from, to);
    }
    if (before.by !== 'meal-sizes' || after.by !== 'meal-sizes') return [];
    const [from, to] = [before.doseUnits[period], after.doseUnits[period]];
    return from && to ? SIZES.flatMap((size) => value(period, size, from[size], to[size])) : [];
  });
}

/** Carb ratio and correction factor of each part of the day. */
function countingValues({ plan, analysis, advised }: InjectionStory): PeriodValue[] {
  const { counting } = analysis;
  const next = advised.dosing;
  if (plan.dosing.by !== 'carb-counting' || next.by !== 'carb-counting' || !counting) return [];
  const { periods, carbRatioUnit } = plan.dosing;
  return DAY_PERIODS.flatMap((period): PeriodValue[] => {
    const [before, after] = [periods[period], next.periods[period]];
    const [ratio, factor] = [counting.ratios[period], counting.factors[period]];
    if (!before || !after || !ratio || !factor) return [];
    return [
      {
        place: { area: 'period-carb-ratio', unit: RATIO_UNITS[carbRatioUnit], period },
        from: before.carbRatio,
        to: after.carbRatio,
        moreInsulinIs: carbRatioUnit === 'g_per_u' ? 'lower' : 'higher',
        limits: carbRatioLimits(carbRatioUnit),
        voices: [{ part: 'meal', period, change: ratio, follows: 'FOLLOWS_OTHER_PERIODS' }],
        otherwise: 'POOLED_WITH_OTHER_PERIODS',
      },
      {
        place: { area: 'period-correction-factor', unit: 'mg/dL/U', period },
        from: before.correctionFactorMgDlPerUnit,
        to: after.correctionFactorMgDlPerUnit,
        moreInsulinIs: 'lower',
        limits: INJECTION_LIMITS.correctionFactorMgDlPerUnit,
        voices: [{ part: 'correction', period, change: factor, follows: 'FOLLOWS_OTHER_PERIODS' }],
        otherwise: 'POOLED_WITH_OTHER_PERIODS',
      },
    ];
  });
}
