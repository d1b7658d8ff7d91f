import { describe, expect, it } from 'vitest';

import { sensorSlots } from './sensor-slots.ts';

const every5 = (count: number, deviceId: string, glucose: number, shift = 0) => ({
  deviceId,
  minutes: Array.from({ length: count }, (_, slot) => slot * 5 + shift),
  glucoseMgDl: Array.from({ length: count }, () => glucose),
});
const known = (glucoseMgDl: Float64Array) => [...glucoseMgDl].filter((glucose) => !Number.isNaN(glucose));

describe('sensorSlots', () => {
  it('is the mean of two sensors that agree', () => {
    const { glucoseMgDl, ...slots } = sensorSlots([every5(24, 'a', 100), every5(24, 'b', 110)], 0, 1);
    expect(new Set(known(glucoseMgDl))).toEqual(new Set([105]));
    expect(slots).toEqual({ sharedSlots: 24, contradictedSlots: 0, apartSlots: 0 });
  });

  it('tells where two sensors are apart although neither is far off', () => {
    const apart = (one: number, other: number) =>
      sensorSlots([every5(12, 'a', one), every5(12, 'b', other)], 0, 1).apartSlots;
    expect([apart(110, 82), apart(110, 95), apart(300, 260), apart(300, 250)]).toEqual([12, 0, 0, 12]);
  });

  it('knows nothing where two sensors contradict each other, rather than a mean that nobody had', () => {
    const { glucoseMgDl, ...slots } = sensorSlots([every5(36, 'a', 147), every5(24, 'b', 83)], 0, 1);
    expect(known(glucoseMgDl)).toEqual(Array.from({ length: 12 }, () => 147));
    expect(slots).toEqual({ sharedSlots: 24, contradictedSlots: 24, apartSlots: 24 });
  });

  it('sees two sensors under one name, whichever reads more often', () => {
    const rare = { deviceId: 'a', minutes: [2, 17, 32, 47], glucoseMgDl: [147, 147, 147, 147] };
    for (const second of [every5(12, 'a', 147, 2), rare]) {
      const { glucoseMgDl } = sensorSlots([every5(24, 'a', 83), second], 0, 1);
      expect(known(glucoseMgDl)).toEqual(Array.from({ length: 12 }, () => 83));
    }
  });

  it('is tolerant by share where glucose is high, and in mg/dL where it is low', () => {
    const isContradicted = (one: number, other: number) =>
      sensorSlots([every5(1, 'a', one), every5(1, 'b', other)], 0, 1).contradictedSlots === 1;
    expect([
      isContradicted(70, 100),
      isContradicted(70, 101),
      isContradicted(300, 360),
      isContradicted(300, 370),
    ]).toEqual([false, true, false, true]);
  });
});
