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
const HOURS = [8, 13, 19];
const minutesOfDay = HOURS.flatMap((hour) => Array.from({ length: 10 }, () => hour * 60));

/** Meals that were dosed rightly but for breakfast, which needed so much more, with so many lows after it. */
const pieces = (lowsAfterBreakfast: number, logNeed: number) =>
  ratioPieces([{ startMinute: 0, value: 10 }], {
    events: minutesOfDay.map((minuteOfDay) => ({ minuteOfDay, logNeed: minuteOfDay === 480 ? logNeed : 0 })),
    blamed: Array.from({ length: lowsAfterBreakfast }, () => ({ minuteOfDay: 480, weight: 1, isOverride: false })),
    doseMinutes: minutesOfDay,
    regime: REGIME,
    rules: TYPE_RULES.Type1,
  });

describe('ratioPieces', () => {
  it('are split where a part of the day asks for clearly more than the others', () => {
    expect(pieces(0, 0.05)).toHaveLength(1);
    const breakfast = pieces(0, 0.3).find(({ startMinute }) => startMinute === 300);
    expect(breakfast?.logChange).toBeGreaterThan(0.1);
  });

  it('rise by half where a dose caused a low, and not at all where more did', () => {
    const rise = (lows: number) => pieces(lows, 0.3).find(({ startMinute }) => startMinute === 300)?.logChange ?? 0;
    expect(rise(1)).toBeLessThan(0.7 * rise(0));
    expect(rise(2)).toBe(0);
  });
});
