import { describe, expect, it } from 'vitest';

import type { CgmRecord, Device } from '../device-record.ts';
import { withSeenIntervals } from './sample-interval.ts';

const readings = (deviceId: string, minutes: readonly number[]): CgmRecord[] =>
  minutes.map((minute) => ({
    deviceId,
    type: 'cgm',
    glucose: 120,
    glucoseUnit: 'mg/dL',
    zone: 'Etc/UTC',
    atMs: Date.UTC(2026, 2, 1) + minute * 60_000,
    deviceClockMs: Date.UTC(2026, 2, 1) + minute * 60_000,
  }));
const every = (minutes: number, count: number) => Array.from({ length: count }, (_, index) => index * minutes);
const intervalOf = (minutes: readonly number[], stated?: number) => {
  const device: Device = {
    deviceId: 's',
    kind: 'cgm',
    ...(stated === undefined ? {} : { sampleIntervalMinutes: stated }),
  };
  return withSeenIntervals(readings('s', minutes), [device])[0]?.sampleIntervalMinutes;
};

describe('the interval of a sensor', () => {
  it.each([
    ['every five minutes', every(5, 30), undefined, 5],
    ['every fifteen minutes', every(15, 30), undefined, 15],
    ['every fifteen minutes with scans between', [...every(15, 30), 20, 52].toSorted((a, b) => a - b), undefined, 15],
    ['every minute', every(1, 30), undefined, 5],
    ['every minute, as stated', every(1, 30), 1, 1],
    ['too few', every(15, 4), undefined, 5],
    ['too few, but stated', every(5, 4), 15, 15],
    ['five as stated, of which only every third came', every(15, 30), 5, 5],
    ['every other one lost', every(10, 30), undefined, 5],
    ['every five minutes against what is stated', every(5, 30), 15, 5],
    ['five as stated, many of them lost', every(5, 90).filter((_, index) => index % 7 < 2 || index % 7 === 4), 5, 5],
    ['holes of hours', every(240, 30), undefined, 5],
  ])('%s', (_, minutes, stated, expected) => {
    expect(intervalOf(minutes, stated)).toBe(expected);
  });

  it('is told of each device apart, and of those that nobody named', () => {
    const records = [...readings('a', every(5, 20)), ...readings('b', every(15, 20))].toSorted(
      (x, y) => x.atMs - y.atMs,
    );
    expect(withSeenIntervals(records, [{ deviceId: 'pump', kind: 'pump' }])).toEqual([
      { deviceId: 'pump', kind: 'pump' },
      { deviceId: 'a', kind: 'cgm', sampleIntervalMinutes: 5 },
      { deviceId: 'b', kind: 'cgm', sampleIntervalMinutes: 15 },
    ]);
  });
});
