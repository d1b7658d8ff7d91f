import { describe, expect, it } from 'vitest';

import { latestSpan } from '../preparation/report-window.ts';
import { clockMsOf, preparedAt, sensorStream } from '../sample-records.ts';
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
});
