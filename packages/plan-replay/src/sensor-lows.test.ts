import { describe, expect, it } from 'vitest';

import { sensorLows } from './sensor-lows.ts';

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
