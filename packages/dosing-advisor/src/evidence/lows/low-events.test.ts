import { sensorLows } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';

import { allLows, meterLows } from './low-events.ts';

function glucose(count: number, ...spans: readonly (readonly [from: number, to: number, mgDl: number])[]) {
  const slots = new Float64Array(count).fill(100);
  for (const [from, to, mgDl] of spans) slots.fill(mgDl, from, to + 1);
  return slots;
}

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
