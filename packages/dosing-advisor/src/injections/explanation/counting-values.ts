import { DAY_PERIODS } from '@glidepath/quantities';

import { carbRatioLimits, RATIO_UNITS } from '../../limits/carb-ratio-unit.ts';
import { INJECTION_LIMITS } from '../../limits/plan-limits.ts';
import type { InjectionStory } from './injection-story.ts';
import type { PeriodValue } from './period-value.ts';

/** Carb ratio and correction factor of each part of the day. */
export function countingValues({ plan, analysis, advised }: InjectionStory): PeriodValue[] {
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
        moreInsulinIs: carbRatioUnit === 'grams-per-unit' ? 'lower' : 'higher',
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
