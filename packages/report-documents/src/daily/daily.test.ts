import { dayShares, reportDays } from '@glidepath/report-figures';
import { describe, expect, it } from 'vitest';
import { aBolus, aDailyReport } from '../test-support/sample-daily.ts';
import { dayRecords } from './day-records.ts';
import { dayScales } from './day-scales.ts';
import { dosesOf } from './doses.ts';

describe('the records of a day', () => {
  it('DAILY-27: are those of its own midnight to midnight', () => {
    const daily = aDailyReport(2, {
      sensors: [
        { timestamp: '2026-03-20T23:55:00', value: 101 },
        { timestamp: '2026-03-21T00:00:00', value: 102 },
      ],
      pumpBasals: [{ timestampStart: '2026-03-20T12:00:00', timestampEnd: '2026-03-21T06:00:00', rate: 0.5 }],
    });
    const { sensor, basal } = dayRecords(daily, '2026-03-21');
    expect(sensor).toEqual([{ minute: 0, mgDl: 102 }]);
    expect(basal).toEqual([{ startMinute: 0, endMinute: 360, unitsPerHour: 0.5 }]);
  });

  it('DAILY-21, DAILY-25: hold doses of all kinds, a dual bolus once and in two parts', () => {
    const at = { timestampStart: '2026-03-21T08:00:00' };
    const dual = aBolus({
      ...at,
      bolusId: 'd',
      delivered: 5,
      immediate: 2,
      extendedAmount: 3,
      extendedDurationInSeconds: 3600,
    });
    const square = aBolus({ ...at, delivered: 1.5, extendedDurationInSeconds: 1800 });
    const doses = dosesOf(
      aDailyReport(1, {
        pumpBoluses: [],
        automatedBoluses: [aBolus({ ...at, delivered: 0.2 })],
        dualBoluses: { immediate: [dual], extended: [dual] },
        squareBoluses: [square],
        mdiBasals: [{ timestamp: at.timestampStart, amount: 18, insulinType: 'basal' }],
      }),
    );
    expect(
      doses.map(({ kind, immediateUnits, extendedUnits, extendedMinutes }) => [
        kind,
        immediateUnits,
        extendedUnits,
        extendedMinutes,
      ]),
    ).toEqual([
      ['injectedBasal', 18, 0, 0],
      ['automated', 0.2, 0, 0],
      ['bolus', 2, 3, 60],
      ['bolus', 0, 1.5, 30],
    ]);
  });

  it('DAILY-19: glucose above 400 is drawn at 400, on one scale for all days', () => {
    const day = (mgDl: number) => ({ ...dayRecords(aDailyReport(1), '2026-03-21'), sensor: [{ minute: 0, mgDl }] });
    expect(dayScales([day(120), day(431)]).topMgDl).toBe(400);
    expect(dayScales([day(120), day(299)]).topMgDl).toBe(300);
  });
});

describe('the days of a report', () => {
  it('run from the first with data to the last of the report, without a hole', () => {
    const daily = aDailyReport(21);
    const sensors = daily.sensors.filter(({ timestamp }) => /2026-03-(18|20)/.test(timestamp));
    const none = { bgs: { low: [], inRange: [], high: [] }, manualBgs: { low: [], inRange: [], high: [] } };
    const bare = { ...none, carbsAndMealSizes: [], siteChanges: [], pumpBasals: [], pumpBoluses: [] };
    expect(reportDays({ ...daily, ...bare, sensors })).toEqual([
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
    ]);
    expect(reportDays({ ...daily, ...bare, sensors: [] })).toEqual([]);
  });

  it('DAILY-12: know their time in target as whole percent, rounded together with the other ranges', () => {
    const thirds = {
      seriousBelowRange: 0.333333,
      belowRange: 0.333333,
      inRange: 0.333334,
      aboveRange: 0,
      seriousAboveRange: 0,
    };
    const daily = aDailyReport(1, { timeInRange: { '03/21/2026': thirds } });
    expect(dayShares(daily, '2026-03-21')?.target.value).toBe(34);
    expect(dayShares(daily, '2026-03-20')).toBeNull();
    expect(dayShares(daily, '2026-03-21')?.scantHours).toBeNull();
  });

  it('DAILY-12: say how many hours were recorded, where it is less than 70 % of the day', () => {
    const recorded = (minutes: number) => aDailyReport(1, { sensorMinutes: { '03/21/2026': minutes } });
    expect(dayShares(recorded(185), '2026-03-21')?.scantHours).toBe(3.1);
    expect(dayShares(recorded(1007), '2026-03-21')?.scantHours).toBe(16.8);
    expect(dayShares(recorded(1008), '2026-03-21')?.scantHours).toBeNull();
  });
});
