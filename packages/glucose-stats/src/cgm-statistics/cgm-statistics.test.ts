import { describe, expect, it } from 'vitest';

import { clockMsOf, preparedAt, sensorAt, sensorStream } from '../test-support/sample-records.ts';
import { sensorTally } from '../time-in-range/sensor-days.ts';
import { activePercent, cgmStatistics } from './cgm-statistics.ts';

const statisticsOf = (levels: readonly number[]) => {
  const records = levels.map((level, index) =>
    sensorAt(new Date(Date.UTC(2026, 2, 20) + index * 300_000).toISOString().slice(0, 19), level),
  );
  const { prepared, window } = preparedAt(records, '2026-03-21T00:00');
  return cgmStatistics(sensorTally(prepared.sensorDays, window), 96.44);
};

describe('cgmStatistics', () => {
  // Deviations from 154: -54, -34, -14, 6, 96; their squares add to 13520; 13520 / 4 = 3380.
  const vector = statisticsOf([100, 120, 140, 160, 250]);

  it('STAT-01: every figure says its unit', () => {
    const units = Object.values(vector ?? {}).map(({ unitsType }) => unitsType);
    expect(units.filter((unit) => unit === 'mg/dL')).toHaveLength(2);
    expect(units.filter((unit) => unit === 'percent')).toHaveLength(10);
  });

  it('STAT-02: the mean', () => {
    expect(vector?.avg).toEqual({ value: 154, rawValue: 154, unitsType: 'mg/dL' });
  });

  it('STAT-03: 3.31 + 0.02392 x 154 = 6.99368 is a GMI of 7.0', () => {
    expect(vector?.gmi.value).toBe(7);
    expect(vector?.gmi.rawValue).toBeCloseTo(6.993_68, 10);
  });

  it('STAT-04: the deviation of a sample, sqrt(3380) = 58.14', () => {
    expect(vector?.stdev.value).toBe(58);
    expect(vector?.stdev.rawValue).toBeCloseTo(58.137_767, 6);
  });

  it('STAT-05: the coefficient of variation from unrounded values, 37.75 %', () => {
    expect(vector?.cv.value).toBe(37.8);
    expect(vector?.cv.rawValue).toBeCloseTo(37.751_797, 6);
  });

  it.each([
    ['STAT-06: below 54', 'lt54', 10],
    ['STAT-07: 54 to 69', 'gte54lt70', 20],
    ['STAT-09: 70 to 180', 'gte70lte180', 40],
    ['STAT-10: 181 to 250', 'gt180lte250', 20],
    ['STAT-12: above 250', 'gt250', 10],
  ] as const)('%s', (_, name, percent) => {
    const levels = [53, 54, 69, 70, 120, 150, 180, 181, 250, 251];
    expect(statisticsOf(levels)?.[name]).toEqual({ value: percent, rawValue: percent, unitsType: 'percent' });
  });

  it('STAT-23: one reading has a mean but no deviation, none has nothing', () => {
    const one = statisticsOf([154]);
    expect(one?.avg.value).toBe(154);
    expect([one?.stdev.value, one?.cv.value]).toEqual([null, null]);
    expect(statisticsOf([])).toBeNull();
  });
});

describe('activePercent', () => {
  const nowMs = clockMsOf('2026-12-01T00:00');
  const day = (text: string) => clockMsOf(`${text}T00:00`) / 86_400_000;
  const hours = (count: number) => count * 3_600_000;

  it('STAT-15: minutes covered by the minutes of the period, up to now', () => {
    const span = { firstDay: day('2026-03-01'), lastDay: day('2026-03-02') };
    expect(activePercent(hours(36), span, { zone: 'Etc/UTC', nowMs })).toBe(75);
    const noonMs = clockMsOf('2026-03-02T12:00');
    expect(activePercent(hours(36), span, { zone: 'Etc/UTC', nowMs: noonMs })).toBe(100);
    expect(activePercent(0, span, { zone: 'Etc/UTC', nowMs: clockMsOf('2026-02-01T00:00') })).toBeNull();
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-06-01', 24],
  ])('knows that %s had %i hours in New York', (text, length) => {
    const span = { firstDay: day(text), lastDay: day(text) };
    expect(activePercent(hours(length), span, { zone: 'America/New_York', nowMs })).toBe(100);
    expect(activePercent(hours(length - 1), span, { zone: 'America/New_York', nowMs })).toBeCloseTo(
      (100 * (length - 1)) / length,
      10,
    );
  });

  it('STAT-15: a reading covers its interval, overlaps count once', () => {
    const stream = sensorStream(clockMsOf('2026-03-20T00:00'), 96, { everyMinutes: 15 });
    const twice = [...stream, ...stream.map((record) => ({ ...record, glucose: 130, atMs: record.atMs + 60_000 }))];
    const coveredHours = (records: typeof stream) => {
      const { prepared, window } = preparedAt(records, '2026-03-21T00:00');
      return sensorTally(prepared.sensorDays, window).coveredMs / 3_600_000;
    };
    // 96 readings of a five-minute sensor cover 8 hours; one a minute later adds one minute each.
    expect(coveredHours(stream)).toBe(8);
    expect(coveredHours(twice)).toBe(9.6);
  });
});
