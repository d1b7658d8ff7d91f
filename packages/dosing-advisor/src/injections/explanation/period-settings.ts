import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { MEAL_SIZES, type MealSize } from '@glidepath/treatment-plan';

import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { carbRatioLimits, RATIO_UNITS } from '../../limits/carb-ratio-unit.ts';
import { INJECTION_LIMITS } from '../../limits/plan-limits.ts';
import { EVENTS } from '../../limits/tuning.ts';
import type { MealDoseChanges } from '../meal-doses.ts';
import type { PeriodChange } from '../period-change.ts';
import type { InjectionStory } from './injection-story.ts';
import { draftOf, type PeriodValue, type Voice } from './period-value.ts';
import { scaleValues } from './scale-values.ts';

/** Every value of an injection plan but the basal rows. */
export function periodSettings(story: InjectionStory): SettingDraft[] {
  const values = [...countingValues(story), ...mealValues(story), ...scaleValues(story)];
  return values.map((value) => draftOf(value, story));
}

/** Fixed doses, and doses by meal size. */
function mealValues({ plan, analysis, advised }: InjectionStory): PeriodValue[] {
  const { meals } = analysis;
  if (!meals) return [];
  return DAY_PERIODS.flatMap((period) => {
    if (plan.type === 'MDI_FIXED_MEAL' && advised.type === plan.type) {
      return [mealValue(meals, { period, size: null }, plan.meals[period].doseUnits, advised.meals[period].doseUnits)];
    }
    if (plan.type !== 'MDI_ESTIMATED_MEAL' || advised.type !== plan.type) return [];
    const [from, to] = [plan.meals[period].doseUnits, advised.meals[period].doseUnits];
    return MEAL_SIZES.map((size) => mealValue(meals, { period, size }, from[size], to[size]));
  });
}

type Meal = Readonly<{ period: DayPeriod; size: MealSize | null }>;

function mealValue({ meals, sizes }: MealDoseChanges, { period, size }: Meal, from: number, to: number): PeriodValue {
  const voiceOf = (change: PeriodChange): Voice => ({ part: 'meal', period, change, follows: 'FOLLOWS_OTHER_SIZES' });
  const all = voiceOf(meals[period]);
  const own = size && sizes[period][size];
  return {
    place: { area: 'meal-dose', unit: 'U', period, size },
    from,
    to,
    moreInsulinIs: 'higher',
    limits: { lowest: 0, highest: INJECTION_LIMITS.maxBolusUnits },
    voices: own && own.count >= EVENTS.minCount ? [voiceOf(own), all] : [all],
    ...(size ? { isOwn: (dose) => dose.size === size } : {}),
    // Larger meals never get less than smaller ones.
    otherwise: 'FOLLOWS_TABLE_ROWS',
  };
}

/** Carb ratio and correction factor of each part of the day. */
function countingValues({ plan, analysis, advised }: InjectionStory): PeriodValue[] {
  const { counting } = analysis;
  if (plan.type !== 'MDI_CRCF' || advised.type !== 'MDI_CRCF' || !counting) return [];
  const { periods, carbUnits } = plan.crcf;
  return DAY_PERIODS.flatMap((period): PeriodValue[] => {
    const [before, after] = [periods[period], advised.crcf.periods[period]];
    return [
      {
        place: { area: 'period-carb-ratio', unit: RATIO_UNITS[carbUnits], period },
        from: before.carbRatio,
        to: after.carbRatio,
        moreInsulinIs: carbUnits === 'g_per_u' ? 'lower' : 'higher',
        limits: carbRatioLimits(carbUnits),
        voices: [{ part: 'meal', period, change: counting.ratios[period], follows: 'FOLLOWS_OTHER_PERIODS' }],
        otherwise: 'POOLED_WITH_OTHER_PERIODS',
      },
      {
        place: { area: 'period-correction-factor', unit: 'mg/dL/U', period },
        from: before.correctionFactorMgDlPerUnit,
        to: after.correctionFactorMgDlPerUnit,
        moreInsulinIs: 'lower',
        limits: INJECTION_LIMITS.correctionFactorMgDlPerUnit,
        voices: [{ part: 'correction', period, change: counting.factors[period], follows: 'FOLLOWS_OTHER_PERIODS' }],
        otherwise: 'POOLED_WITH_OTHER_PERIODS',
      },
    ];
  });
}
