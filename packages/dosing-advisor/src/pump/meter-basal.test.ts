import { describe, expect, it } from 'vitest';

import type { DayValues } from '../evidence/fasting/day-values.ts';
import { meterBasalEstimate, meterBasalEvidence } from './meter-basal.ts';

/** Days with the same value before breakfast and at bedtime, eight hours and a half apart. */
const mornings = (days: number, glucoseMgDl: number): DayValues =>
  Array.from({ length: days }, (_, day) => ({ minute: day * 1440 + 450, glucoseMgDl }));
const bedtimes = (days: number, glucoseMgDl: number): DayValues =>
  Array.from({ length: days }, (_, day) => ({ minute: day * 1440 + 1380, glucoseMgDl }));

function changes(fasting: DayValues, bedtime: DayValues) {
  const evidence = meterBasalEvidence(fasting, bedtime);
  return meterBasalEstimate(evidence, [{ startMinute: 0, value: 1 }], { mgDlPerUnitAt: () => 45 }, 110);
}

describe('basal insulin judged by a meter', () => {
  it('moves the three blocks of the night together, and leaves the day alone', () => {
    const estimates = changes(mornings(14, 150), bedtimes(14, 110));
    // 40 mg/dL in 8.5 h; 60 % of it by 45 mg/dL per unit, and the level 30 mg/dL above its dead band.
    const byDrift = Math.log(1 + (0.6 * (40 / 8.5)) / 45);
    const night = (14 / 18) * (byDrift + 0.0025 * 30);
    expect(estimates.map(({ logChange }) => logChange)).toEqual([
      expect.closeTo(night, 10),
      expect.closeTo(night, 10),
      0,
      0,
      0,
      0,
      0,
      expect.closeTo(night, 10),
    ]);
  });

  it('knows no drift with fewer than seven nights, and nothing with fewer than six mornings', () => {
    const few = changes(mornings(7, 150), bedtimes(7, 110));
    expect(few[0]).toMatchObject({ driftLogChange: 0, levelLogChange: expect.closeTo(0.075, 10) });
    expect(changes(mornings(5, 200), bedtimes(5, 110))[0]).toMatchObject({ ownLogChange: null, logChange: 0 });
  });
});
