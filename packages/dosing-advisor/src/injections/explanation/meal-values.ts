import type { MealSize } from '@glidepath/device-readings';
import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { INJECTION_LIMITS } from '../../limits/plan-limits.ts';
import { EVENTS } from '../../limits/tuning.ts';
import type { PeriodChange } from '../period-change.ts';
import type { InjectionStory } from './injection-story.ts';
import type { PeriodValue, Voice } from './period-value.ts';

const SIZES: readonly MealSize[] = ['small', 'normal', 'large'];

/** Fixed doses, and doses by meal size. */
export function mealValues({ plan, analysis, advised }: InjectionStory): PeriodValue[] {
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
