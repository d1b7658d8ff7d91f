import { describe, expect, it } from 'vitest';

import { profileRuns, profileTopMarks } from './profile-runs.ts';
import { profileSlotAt, profileSlots, sentOuterBand } from './profile-slots.ts';

const slot = (time: number, median: number) => ({
  time,
  p10: median - 20,
  p25: median - 10,
  p50: median,
  p75: median + 10,
  p90: median + 20,
});
const nothing = (time: number) => ({ time, p10: null, p25: null, p50: null, p75: null, p90: null });
const runsOf = (slots: Parameters<typeof profileSlots>[0]) => profileRuns(profileSlots(slots, sentOuterBand(slots)));
const day = Array.from({ length: 96 }, (_, index) => slot(index * 15, 100 + index));

describe('the profile', () => {
  it('AGP-16: is not drawn across a slot without enough readings, or with a level missing', () => {
    const minutes = (gap: ReturnType<typeof nothing>) =>
      runsOf([slot(0, 100), slot(15, 110), gap, slot(45, 90)]).map((run) => run.map(({ minute }) => minute));
    const broken = [
      [0, 15],
      [37.5, 52.5],
      [1432.5, 1440],
    ];
    expect(minutes(nothing(30))).toEqual(broken);
    expect(runsOf([slot(0, 100), slot(15, 110), { ...slot(30, 100), p90: null }, slot(45, 90)])).toHaveLength(3);
  });

  it('D3-02: ends the day with the slot that begins it', () => {
    expect(runsOf(day).at(-1)?.at(-1)).toMatchObject({ minute: 1440, levels: { median: 100 } });
    const slots = profileSlots(day, '10-90');
    expect(profileSlotAt(slots, 1440)).toBe(slots[0]);
  });

  it('D3-02: has the wider band exactly where it is sent', () => {
    const wide = day.map((narrow) => ({ ...narrow, p5: 50, p95: 300 }));
    expect(runsOf(wide)[0]?.[0]?.levels).toMatchObject({ outerLow: 50, outerHigh: 300 });
    expect(runsOf(day)[0]?.[0]?.levels).toMatchObject({ outerLow: 80, outerHigh: 120 });
    expect([sentOuterBand(wide), sentOuterBand(day)]).toEqual(['5-95', '10-90']);
  });

  it('AGP-08: marks each stretch that leaves the chart once, where it is highest', () => {
    const runs = runsOf([100, 390, 410, 385, 100, 400].map((median, index) => slot(60 + index * 15, median)));
    expect(profileTopMarks(runs, 400)).toEqual([90, 135]);
  });
});
