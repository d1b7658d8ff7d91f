import { describe, expect, it } from 'vitest';

import { reportStatistics } from '../agp/report-statistics.ts';
import { basalAt, bolusAt, gramsAt, meterAt, penAt, preparedAt, stampAt } from '../test-support/sample-records.ts';

const statisticsOf = (records: Parameters<typeof preparedAt>[0], nowText = '2026-03-21T12:00', days = 14) => {
  const { prepared, window } = preparedAt(records, nowText, days);
  return reportStatistics(prepared, window, window);
};

describe('insulinStatistics', () => {
  // Days of 20 + 10 = 30, 20 + 16 = 36 and 20 + 22 = 42 units; the 21st still runs.
  const pump = [
    ...['18', '19', '20', '21'].map((day) => basalAt(`2026-03-${day}T00:00`, 20 / 24, 24)),
    bolusAt('2026-03-18T08:00', 10),
    bolusAt('2026-03-19T08:00', 8),
    bolusAt('2026-03-19T13:00', 8),
    bolusAt('2026-03-20T08:00', 11),
    bolusAt('2026-03-20T13:00', 11),
    bolusAt('2026-03-21T08:00', 50),
  ];
  const insulin = statisticsOf(pump).insulin;

  it('STAT-17: mean 36 and deviation 6 of the days with insulin, without the still-running one', () => {
    expect(insulin?.totalInsulin.tdd.value).toBe(36);
    expect(insulin?.totalInsulin.sd.value).toBe(6);
    expect(insulin?.totalInsulin.tdd.rawValue).toBeCloseTo(36, 10);
  });

  it('STAT-18: 5 boluses in 3 days are 1.7 a day', () => {
    expect(insulin?.avgBolusPerDay.value).toBe(1.7);
  });

  it('STAT-19: 60 of 108 units are 56 % basal, and bolus is the rest of 100', () => {
    expect(insulin?.basalTdd.percentage.value).toBe(56);
    expect(insulin?.bolusTdd.percentage.value).toBe(44);
    expect([insulin?.basalTdd.units.value, insulin?.bolusTdd.units.value]).toEqual([20, 16]);
    expect(insulin?.basalTdd.percentage.rawValue).toBeCloseTo(55.5556, 4);
  });

  it.each([
    [15.54, 16.13, [15.6, 16.1, 31.7]],
    [15.46, 16.19, [15.5, 16.2, 31.7]],
    [15.46, 16.16, [15.4, 16.2, 31.6]],
    [15.54, 0, [15.5, 0, 15.5]],
  ])('STAT-19: basal %s and bolus %s add to the total as shown', (basal, bolus, expected) => {
    const pens = [penAt('2026-03-20T22:00', 'basal', basal), penAt('2026-03-20T08:00', 'bolus', bolus)];
    const { basalTdd, bolusTdd, totalInsulin } = statisticsOf(pens).insulin ?? {};
    expect([basalTdd?.units.value, bolusTdd?.units.value, totalInsulin?.tdd.value]).toEqual(expected);
  });

  it('STAT-19: slow insulin of a pen is basal, never a bolus', () => {
    const pens = statisticsOf([penAt('2026-03-20T22:00', 'basal', 18), penAt('2026-03-20T08:00', 'bolus', 6)]).insulin;
    expect(pens?.basalTdd.units.value).toBe(18);
    expect(pens?.bolusTdd.units.value).toBe(6);
    expect(pens?.avgBolusPerDay.value).toBe(1);
    expect(pens?.totalInsulin).toEqual({ tdd: { value: 24, rawValue: 24 }, sd: { value: null, rawValue: null } });
  });

  it('STAT-17, STAT-19, STAT-23: basal that no record tells of is unknown, and boluses are then not all, nor a share of it', () => {
    const pens = statisticsOf([penAt('2026-03-20T08:00', 'bolus', 6)]).insulin;
    const unknown = { value: null, rawValue: null };
    expect(pens?.basalTdd).toEqual({ percentage: unknown, units: unknown });
    expect(pens?.bolusTdd).toEqual({ percentage: unknown, units: { value: 6, rawValue: 6 } });
    expect(pens?.totalInsulin).toEqual({ tdd: unknown, sd: unknown });
    const stopped = [basalAt('2026-03-20T00:00', 0, 24, 'suspend'), bolusAt('2026-03-20T08:00', 6)];
    expect(statisticsOf(stopped).insulin?.basalTdd.units.value).toBe(0);
  });

  it('splits a rate at midnight and ends it where the next begins', () => {
    const basal = [basalAt('2026-03-18T03:00', 1, 48), basalAt('2026-03-19T06:00', 2, 18)];
    // 21 units before midnight; 6 and 36 behind it.
    expect(statisticsOf(basal).insulin?.totalInsulin.tdd.rawValue).toBeCloseTo((21 + 6 + 36) / 2, 10);
  });

  it('STAT-17, STAT-19: days whose basal is not known are left out, and nothing is said where those are most', () => {
    const boluses = ['16', '17', '18', '19', '20'].map((day) => penAt(`2026-03-${day}T08:00`, 'bolus', 6));
    const withSlow = (...days: string[]) =>
      statisticsOf([...boluses, ...days.map((day) => penAt(`2026-03-${day}T22:00`, 'basal', 18))]).insulin;
    const unknown = { value: null, rawValue: null };
    expect(withSlow('18', '19')).toMatchObject({
      totalInsulin: { tdd: unknown, sd: unknown },
      basalTdd: { units: unknown, percentage: unknown },
      bolusTdd: { units: { value: 6 }, percentage: unknown },
      avgBolusPerDay: { value: 1 },
    });
    expect(withSlow('18', '19', '20')).toMatchObject({
      totalInsulin: { tdd: { value: 24 } },
      basalTdd: { units: { value: 18 }, percentage: { value: 75 } },
      bolusTdd: { units: { value: 6 }, percentage: { value: 25 } },
    });
    // A pump whose rates are known for three hours of each day, or for 20 of most.
    const running = (hours: number, ...days: string[]) =>
      days.map((day) => basalAt(`2026-03-${day}T00:00`, 0.5, hours));
    const doses = (records: Parameters<typeof statisticsOf>[0]) =>
      statisticsOf(records).insulin?.totalInsulin.tdd.value;
    expect(doses([...running(3, '18', '19', '20'), ...boluses])).toBeNull();
    expect(doses([...running(20, '18', '19'), ...running(3, '20')])).toBe(10);
    expect(doses([...running(20 - 1 / 60, '18', '19'), ...running(3, '20')])).toBeNull();
  });

  it('a rate told by two clouds counts once', () => {
    const told = [basalAt('2026-03-20T00:00', 1, 24), basalAt('2026-03-20T00:00', 1, 24)];
    expect(statisticsOf(told).insulin?.totalInsulin.tdd.rawValue).toBeCloseTo(24, 10);
  });

  it('STAT-23: is null without insulin, and its shares are null where nothing was given', () => {
    expect(statisticsOf([]).insulin).toBeNull();
    const suspended = statisticsOf([basalAt('2026-03-20T00:00', 0, 24, 'suspend')]).insulin;
    expect(suspended?.basalTdd.percentage).toEqual({ value: null, rawValue: null });
    expect(suspended?.bolusTdd.percentage).toEqual({ value: null, rawValue: null });
  });
});

describe('smbgStatistics', () => {
  it('STAT-16: come from meters and typed-in values; 3 readings in 14 days are 0.2 a day', () => {
    const records = [
      meterAt('2026-03-18T08:00', 100),
      meterAt('2026-03-19T08:00', 150, true),
      meterAt('2026-03-20T08:00', 200),
    ];
    const { smbg } = statisticsOf(records);
    expect([smbg?.avg.value, smbg?.sd.value, smbg?.readingsPerDay.value]).toEqual([150, 50, 0.2]);
    expect(statisticsOf([]).smbg).toBeNull();
  });
});

describe('carbsStatistics', () => {
  it('STAT-20: grams of the days with any, without the still-running one; sizes never become grams', () => {
    const records = [
      gramsAt('2026-03-18T08:00', 60),
      gramsAt('2026-03-18T13:00', 60),
      gramsAt('2026-03-20T08:00', 180),
      { ...stampAt('app', '2026-03-19T08:00'), type: 'carbs', mealSize: 'large' } as const,
      gramsAt('2026-03-21T08:00', 500),
    ];
    const { carbs } = statisticsOf(records);
    expect([carbs?.avg.value, carbs?.sd.value]).toEqual([150, 42]);
  });

  it('takes a meal that only the bolus calculator knew', () => {
    const records = [bolusAt('2026-03-20T08:00', 4, { calculator: { carbsGrams: 45 } })];
    expect(statisticsOf(records).carbs?.avg.value).toBe(45);
  });
});
