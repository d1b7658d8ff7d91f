import { describe, expect, it } from 'vitest';

import { TYPE_RULES } from '../limits/type-rules.ts';
import { ratioPieces } from './ratio-pieces.ts';

const REGIME = {
  stopsIncreases: false,
  halvesIncreases: false,
  softensCuts: true,
  watchesFewLows: false,
  hasRoom: false,
  allowsLargeSteps: false,
  holdsGoodSettings: false,
};
const HIGH = { hours: { fromMinute: 0, toMinute: 60 }, above180Percent: 40, below70Percent: 0, days: [] };
const HOURS = [8, 13, 19];
const minutesOfDay = HOURS.flatMap((hour) => Array.from({ length: 10 }, () => hour * 60));

/** Meals that were dosed rightly, with so many lows after breakfast, and high mornings. */
const pieces = (lowsAfterBreakfast: number, moreLog: number) =>
  ratioPieces([{ startMinute: 0, value: 10 }], {
    events: minutesOfDay.map((minuteOfDay) => ({ minuteOfDay, logNeed: 0 })),
    blamed: Array.from({ length: lowsAfterBreakfast }, () => ({ minuteOfDay: 480, weight: 1, isOverride: false })),
    doseMinutes: minutesOfDay,
    regime: REGIME,
    rules: TYPE_RULES.Type1,
    highHoursIn: ({ startMinute }) => (startMinute === 300 ? { ...HIGH, moreLog } : null),
  });

describe('ratioPieces', () => {
  it('are split where a part of the day that is high differs clearly by what it is given more', () => {
    expect(pieces(0, 0.09)).toHaveLength(1);
    expect(pieces(0, 0.11).find(({ startMinute }) => startMinute === 300)).toMatchObject({
      highHours: { above180Percent: 40 },
      logChange: 0.11,
      tags: ['HIGH_WITHOUT_LOWS'],
    });
  });

  it('are given nothing more where their own lows would hold back a rise', () => {
    expect(pieces(1, 0.11)).toMatchObject([{ startMinute: 0, highHours: null, logChange: 0 }]);
  });
});
