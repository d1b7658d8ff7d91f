import { describe, expect, it } from 'vitest';

import { allLows, meterLows, sensorLows } from './low-events.ts';

function glucose(count: number, ...spans: readonly (readonly [from: number, to: number, mgDl: number])[]) {
  const slots = new Float64Array(count).fill(100);
  for (const [from, to, mgDl] of spans) slots.fill(mgDl, from, to + 1);
  return slots;
}

describe('sensorLows', () => {
  it('needs three slots below 70 to begin and three above to end, and three below 54 for level 2', () => {
    expect(sensorLows(glucose(40, [5, 11, 65], [7, 9, 50], [20, 21, 60], [25, 27, 69]))).toEqual([
      { startSlot: 5, endSlot: 12, nadirMgDl: 50, level: 2 },
      { startSlot: 25, endSlot: 28, nadirMgDl: 69, level: 1 },
    ]);
  });

  it('is not ended by missing readings', () => {
    expect(sensorLows(glucose(30, [5, 8, 65], [9, 15, Number.NaN], [16, 18, 66]))).toEqual([
      { startSlot: 5, endSlot: 19, nadirMgDl: 65, level: 1 },
    ]);
  });

  it('counts two lows that are three slots apart as two', () => {
    expect(sensorLows(glucose(30, [5, 7, 65], [11, 13, 65]))).toHaveLength(2);
    expect(sensorLows(glucose(30, [5, 7, 65], [10, 12, 65]))).toHaveLength(1);
  });
});

describe('meterLows', () => {
  it('counts readings less than an hour apart once, by the lowest of them', () => {
    const reading = (minute: number, glucoseMgDl: number) => ({ minute, glucoseMgDl });
    const lows = meterLows([reading(100, 65), reading(150, 53), reading(220, 69), reading(400, 110), reading(500, 60)]);
    expect(lows.map(({ startSlot, nadirMgDl, level }) => [startSlot, nadirMgDl, level])).toEqual([
      [20, 53, 2],
      [44, 69, 1],
      [100, 60, 1],
    ]);
  });
});

describe('allLows', () => {
  it('adds what the meter saw and the sensor did not, and counts the same low once', () => {
    const seen = glucose(100, [20, 25, 60]);
    const reading = (slot: number) => ({ minute: slot * 5, glucoseMgDl: 58 });
    expect(allLows(seen, [reading(22), reading(70)]).map(({ startSlot }) => startSlot)).toEqual([20, 70]);
    expect(allLows(seen, [])).toEqual(sensorLows(seen));
  });
});
