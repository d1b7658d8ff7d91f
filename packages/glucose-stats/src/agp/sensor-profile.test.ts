import { describe, expect, it } from 'vitest';

import { bolusAt, clockMsOf, preparedAt, sensorAt, sensorStream } from '../test-support/sample-records.ts';
import { bolusProfile } from './agp.ts';
import { type OuterBand, sensorProfile, smoothedCurve } from './sensor-profile.ts';

const profileOf = (records: Parameters<typeof preparedAt>[0], band: OuterBand = '10-90') => {
  const { prepared, window } = preparedAt(records, '2026-03-21T00:00');
  return sensorProfile(prepared.readings, window, band);
};

describe('smoothed', () => {
  it('is a mean of three that wraps at midnight, skips empty neighbours and fills nothing', () => {
    expect(smoothedCurve([90, 120, 150, 60])).toEqual([90, 120, 110, 100]);
    expect(smoothedCurve([90, null, 150, 60])).toEqual([75, null, 105, 100]);
    expect(smoothedCurve([null, null, 100])).toEqual([null, null, 100]);
  });
});

describe('sensorProfile', () => {
  const DAYS = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'];
  const LEVELS = [80, 100, 120, 160, 240];
  const atEight = DAYS.map((day, index) => sensorAt(`${day}T08:05`, LEVELS[index] ?? 0));

  it('AGP-07: 96 slots with the percentiles 10, 25, 50, 75 and 90', () => {
    const profile = profileOf(atEight);
    expect(profile.map(({ time }) => time)).toEqual(Array.from({ length: 96 }, (_, slot) => slot * 15));
    expect(profile[32]).toEqual({ time: 480, p10: 88, p25: 100, p50: 120, p75: 160, p90: 208 });
  });

  it('AGP-06: with the setting of the clinic, 5 and 95 as well', () => {
    expect(profileOf(atEight, '5-95')[32]).toEqual({
      time: 480,
      p5: 84,
      p10: 88,
      p25: 100,
      p50: 120,
      p75: 160,
      p90: 208,
      p95: 224,
    });
  });

  it('AGP-16: a slot with fewer than three readings is empty', () => {
    const empty = { p10: null, p25: null, p50: null, p75: null, p90: null };
    expect(profileOf(atEight.slice(0, 2))[32]).toEqual({ time: 480, ...empty });
    expect(profileOf(atEight)[33]).toEqual({ time: 495, ...empty });
    expect(profileOf(atEight.slice(0, 3))[32]?.p50).toBe(100);
  });

  it('never crosses its curves', () => {
    const level = (index: number) => 40 + ((index * 7919) % 361);
    const profile = profileOf(sensorStream(clockMsOf('2026-03-10T00:00'), 2880, { level }));
    for (const { p10, p25, p50, p75, p90 } of profile) {
      const curve = [p10, p25, p50, p75, p90];
      expect(curve).toEqual(curve.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    }
  });
});

describe('bolusProfile', () => {
  it('AGP-12: per hour the number of boluses and percentiles of their amounts', () => {
    const records = [
      bolusAt('2026-03-18T08:00', 2),
      bolusAt('2026-03-19T08:30', 4),
      bolusAt('2026-03-20T08:59', 5, { kind: 'dual', immediateUnits: 2, extendedUnits: 3, extendedSeconds: 3600 }),
      bolusAt('2026-03-20T12:00', 0),
    ];
    const { prepared, window } = preparedAt(records, '2026-03-21T00:00');
    const profile = bolusProfile(prepared.boluses, window);
    expect(profile).toHaveLength(24);
    expect(profile[8]).toEqual({ time: 480, count: 3, p10: 2.4, p25: 3, p50: 4, p75: 4.5, p90: 4.8 });
    expect(profile[12]).toEqual({ time: 720, count: 0, p10: null, p25: null, p50: null, p75: null, p90: null });
  });
});
