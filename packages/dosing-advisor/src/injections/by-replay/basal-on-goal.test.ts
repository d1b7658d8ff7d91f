import { describe, expect, it } from 'vitest';

import { advise } from '../../advise.ts';
import { forecastOf } from '../../test-cases/forecast-of.ts';
import { injectionCase } from '../../test-cases/usual-cases.ts';

const MORNING_ENDS = 660;
const EVENING_BEGINS = 960;

/** Breakfast needs more than the plan gives and dinner a little less; mornings are on goal. */
function highAfterBreakfast(minute: number): number {
  const minuteOfDay = minute % 1440;
  if (minuteOfDay < MORNING_ENDS) return 7;
  return minuteOfDay < EVENING_BEGINS ? 10 : 11;
}

describe('basal insulin of somebody whose mornings are on goal', () => {
  const person = injectionCase({
    treatmentType: 'MDI_CRCF',
    days: 21,
    truth: { neededGramsPerUnit: highAfterBreakfast, neededUnitsPerHour: () => 0.8 },
  });
  const advice = advise(person);
  if (advice.outcome !== 'plan' || advice.plan.type !== 'MDI_CRCF') throw new Error('advised on');
  const { plan, settings } = advice;
  const basal = settings.find(({ place }) => place.area === 'basal-injection');
  const inRangePoints = (moreUnits: number) => {
    const rows = plan.basal.map((row) => ({ ...row, doseUnits: row.doseUnits + moreUnits }));
    return forecastOf(person, { ...plan, basal: rows })?.predictedEffect?.timeInRangePoints.expected ?? Number.NaN;
  };

  it('is kept because of them, and nobody is told that more of it would have gained nothing', () => {
    expect(inRangePoints(2)).toBeGreaterThan(inRangePoints(0));
    expect(basal).toMatchObject({ from: 19, to: 19, code: 'IN_TARGET', guards: [] });
    expect(basal?.evidence).toMatchObject({ fastingGoalLowMgDl: 90, fastingGoalMgDl: 110 });
  });
});
