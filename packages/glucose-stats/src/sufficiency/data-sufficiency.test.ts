import { describe, expect, it } from 'vitest';

import { latestSpan } from '../preparation/report-window.ts';
import { clockMsOf, preparedAt, sensorStream } from '../test-support/sample-records.ts';
import { dataSufficiency } from './data-sufficiency.ts';

const NOW = '2026-03-21T00:00';
const DAY_READINGS = 288;

const sufficiencyOf = (records: Parameters<typeof preparedAt>[0], nowText = NOW) => {
  const { prepared, window } = preparedAt(records, nowText);
  return dataSufficiency(prepared.sensorDays, latestSpan(window), window);
};
const lastDays = (days: number) => sensorStream(clockMsOf(NOW) - days * 86_400_000, days * DAY_READINGS);

describe('dataSufficiency', () => {
  it('misses nothing with 14 days of readings', () => {
    expect(sufficiencyOf(lastDays(14), '2026-03-20T23:59')).toEqual({
      isEnoughForStatistics: true,
      isEnoughForProfile: true,
      isEnoughForGoals: true,
      missing: [],
    });
  });

  it('says that without readings everything is missing', () => {
    const { isEnoughForStatistics, missing } = sufficiencyOf([]);
    expect(isEnoughForStatistics).toBe(false);
    expect(missing).toEqual([
      { code: 'sensor-hours', have: 0, need: 24 },
      { code: 'profile-days', have: 0, need: 7 },
      { code: 'best-days-active-percent', have: 0, need: 70 },
      { code: 'period-days', have: 0, need: 14 },
      { code: 'active-percent', have: 0, need: 70 },
    ]);
  });

  it('a profile needs seven days, goals need fourteen', () => {
    const six = sufficiencyOf(lastDays(6), '2026-03-20T23:59');
    expect(six).toMatchObject({ isEnoughForStatistics: true, isEnoughForProfile: false, isEnoughForGoals: false });
    expect(six.missing).toEqual([
      { code: 'profile-days', have: 6, need: 7 },
      { code: 'period-days', have: 6, need: 14 },
    ]);
    expect(sufficiencyOf(lastDays(7), '2026-03-20T23:59')).toMatchObject({
      isEnoughForProfile: true,
      isEnoughForGoals: false,
    });
  });

  it('counts how much of the time readings cover', () => {
    const half = lastDays(14).filter((_, index) => index % 2 === 0);
    const { missing, isEnoughForGoals } = sufficiencyOf(half, '2026-03-20T23:59');
    expect(isEnoughForGoals).toBe(false);
    expect(missing.map(({ code }) => code)).toEqual(['best-days-active-percent', 'active-percent']);
    expect(missing.map(({ have }) => have)).toEqual([50, 50]);
  });

  it.each([
    // 40.19 h of 288: 13.96 %, which the statistics show as 14.0.
    [13.96, 14],
    [13.94, 13.9],
    [69.94, 69.9],
    // Shown as 70.0, which is no less than the goal beside it.
    [69.96, undefined],
  ])('active time of %f %% is told as the statistics show it: %s', (percent, have) => {
    const spanMs = 14 * 86_400_000;
    const span = { firstDay: 20_000, lastDay: 20_013 };
    const coveredMs = new Float64Array(14).fill((spanMs * percent) / 100 / 14);
    const counts = new Uint32Array(14 * 6).fill(1);
    const days = { ...span, counts, sums: new Float64Array(14), squares: new Float64Array(14), coveredMs };
    const nowMs = (span.lastDay + 1) * 86_400_000;
    const window = { ...span, zone: 'Etc/UTC', nowMs, lastWholeDay: span.lastDay - 1 };
    const { missing } = dataSufficiency(days, span, window);
    expect(missing.find(({ code }) => code === 'active-percent')?.have).toBe(have);
  });
});
