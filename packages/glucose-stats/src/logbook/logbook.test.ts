import { describe, expect, it } from 'vitest';

import { preparedRecords } from '../preparation/prepared-records.ts';
import { reportWindow } from '../preparation/report-window.ts';
import {
  basalAt,
  bolusAt,
  clockMsOf,
  DEVICES,
  gramsAt,
  meterAt,
  penAt,
  preparedAt,
  sensorStream,
  stampAt,
} from '../test-support/sample-records.ts';
import { logbook } from './logbook.ts';

const logbookOf = (records: Parameters<typeof preparedAt>[0], nowText = '2026-03-21T12:00') => {
  const { prepared, window } = preparedAt(records, nowText);
  return logbook(prepared, window)?.pages ?? {};
};
const hourOf = (records: Parameters<typeof preparedAt>[0], hour: string) =>
  logbookOf(records)['0']?.days['03/20/2026']?.readings[hour];

describe('logbook', () => {
  it.each([
    ['2026-03-01', 3],
    ['2026-03-07', 3],
    ['2026-03-08', 2],
    ['2026-03-21', 1],
  ])('LOGB-01: data from %s to 2026-03-21 fill %i weeks', (first, weeks) => {
    const pages = logbookOf([meterAt(`${first}T08:00`, 100), meterAt('2026-03-21T08:00', 100)]);
    expect(Object.keys(pages)).toHaveLength(weeks);
  });

  it('LOGB-02: week 0 is the latest, and a week ends on its last day', () => {
    const pages = logbookOf([meterAt('2026-03-07T08:00', 100), meterAt('2026-03-19T08:00', 100)]);
    expect(Object.keys(pages['0']?.days ?? {})).toEqual([
      '03/13/2026',
      '03/14/2026',
      '03/15/2026',
      '03/16/2026',
      '03/17/2026',
      '03/18/2026',
      '03/19/2026',
    ]);
    expect(Object.keys(pages['1']?.days ?? {}).at(-1)).toBe('03/12/2026');
  });

  it('LOGB-15: days are keyed MM/DD/YYYY; LOGB-16: a day has its name, lists and flags', () => {
    const pages = logbookOf([
      { ...stampAt('pump', '2026-03-20T20:15'), type: 'site_change' },
      { ...stampAt('pump', '2026-03-20T20:16'), type: 'reservoir_change' },
    ]);
    expect(pages['0']?.days).toEqual({
      '03/20/2026': {
        dayName: 'Friday',
        readings: {},
        tempBasals: [],
        suspendPlans: [],
        siteChange: true,
        reservoirChange: true,
      },
    });
  });

  it('LOGB-17: an hour has blood glucose, carbs, bolus and basal', () => {
    const records = [
      meterAt('2026-03-20T08:00', 139),
      gramsAt('2026-03-20T08:10', 30),
      gramsAt('2026-03-20T08:40', 15),
      bolusAt('2026-03-20T08:12', 3.05),
      bolusAt('2026-03-20T08:45', 1),
      basalAt('2026-03-20T08:30', 0.8, 2),
    ];
    expect(hourOf(records, '8')).toEqual({
      bg: { value: 139, multipleValues: false },
      carbs: { value: 45 },
      bolus: { value: 4.05 },
      basal: { value: 0.4 },
    });
    expect(hourOf(records, '9')).toEqual({ basal: { value: 0.8 } });
    expect(hourOf([penAt('2026-03-20T22:00', 'basal', 18)], '22')).toEqual({ basal: { value: 18 } });
    const size = { ...stampAt('app', '2026-03-20T13:00'), type: 'carbs', mealSize: 'small' } as const;
    expect(hourOf([size], '13')).toEqual({ carbs: { value: 'Small' } });
  });

  it.each([
    ['the lowest, if any is below 70', [120, 64, 68, 300], 64],
    ['else the highest, if any is above 180', [120, 190, 250, 130], 250],
    ['else the latest', [120, 180, 70, 130], 130],
  ])('LOGB-18: of several values it shows %s', (_, levels, shown) => {
    const records = levels.map((level, index) => meterAt(`2026-03-20T08:${index + 10}`, level));
    expect(hourOf(records, '8')?.bg).toEqual({ value: shown, multipleValues: true });
  });

  it('LOGB-19: a temporary rate over midnight has a piece on each day', () => {
    const pages = logbookOf([
      basalAt('2026-03-19T23:00', 0.4, 2.5, 'temp'),
      basalAt('2026-03-20T12:00', 0, 0.25, 'suspend'),
    ]);
    const eventStart = '2026-03-19T23:00:00';
    expect(pages['0']?.days['03/19/2026']?.tempBasals).toEqual([
      { startHours: 23, endHours: 24, eventStart, value: 0.4, startedYesterday: false, endsAfterMidnight: true },
    ]);
    expect(pages['0']?.days['03/20/2026']?.tempBasals).toEqual([
      { startHours: 0, endHours: 1.5, eventStart, value: 0.4, startedYesterday: true, endsAfterMidnight: false },
    ]);
    expect(pages['0']?.days['03/20/2026']?.suspendPlans).toEqual([
      {
        startHours: 12,
        endHours: 12.25,
        eventStart: '2026-03-20T12:00:00',
        value: 0,
        startedYesterday: false,
        endsAfterMidnight: false,
      },
    ]);
  });

  it('LOGB-22: figures of a week', () => {
    const level = (index: number) => (index % 2 === 0 ? 100 : 200);
    const pages = logbookOf([
      ...sensorStream(clockMsOf('2026-03-19T00:00'), 576, { level }),
      penAt('2026-03-19T22:00', 'basal', 18),
      penAt('2026-03-19T08:00', 'bolus', 10),
      penAt('2026-03-20T22:00', 'basal', 18),
      penAt('2026-03-20T08:00', 'bolus', 14),
      gramsAt('2026-03-20T08:00', 160),
    ]);
    expect(pages['0']?.stats).toMatchObject({
      tdd: { average: { value: 30 }, sd: { value: 2.8 } },
      carbs: { average: { value: 160 }, sd: { value: null } },
      rawSensor: { average: { value: 150 }, sd: { value: 50 } },
      basalTdd: { value: 60 },
      basalTddUnits: { value: 18 },
      bolus: { value: 40 },
      numberOfDays: 2,
    });
  });

  it('LOGB-08: the week says how many days it averages: whole ones, today not among them', () => {
    const days = ['15', '16', '17', '18', '19', '20', '21'].flatMap((day) => [
      ...sensorStream(clockMsOf(`2026-03-${day}T00:00`), 60, { level: () => (day === '21' ? 300 : 100) }),
      penAt(`2026-03-${day}T08:00`, 'basal', day === '21' ? 1 : 10),
    ]);
    expect(logbookOf(days)['0']?.stats).toMatchObject({
      numberOfDays: 6,
      tdd: { average: { value: 10 } },
      rawSensor: { average: { value: 100 } },
    });
    expect(
      logbookOf(days.filter(({ deviceClockMs }) => deviceClockMs >= clockMsOf('2026-03-21T00:00')))['0']?.stats,
    ).toMatchObject({
      numberOfDays: 0,
      rawSensor: { average: { value: null } },
    });
  });

  it('LOGB-17: basal of the running hour waits until it is over, what was injected does not', () => {
    const running = basalAt('2026-03-21T08:00', 0.6, 16);
    const today = (...records: Parameters<typeof preparedAt>[0]) =>
      logbookOf(records, '2026-03-21T10:20')['0']?.days['03/21/2026']?.readings;
    expect(today(running)).toEqual({ 8: { basal: { value: 0.6 } }, 9: { basal: { value: 0.6 } } });
    expect(today(running, penAt('2026-03-21T10:05', 'basal', 12))?.[10]).toEqual({ basal: { value: 12 } });
    // A cloud that is some minutes behind: the hour is no more over for it.
    expect(today(basalAt('2026-03-21T10:00', 0.6, 0.25), meterAt('2026-03-21T09:00', 100))).not.toHaveProperty('10');
  });

  describe('of a day that has passed', () => {
    const DAYS = ['18', '19', '20'];
    const pastLogbook = (records: Parameters<typeof preparedAt>[0], nowText: string, isDayOver = true) => {
      const { prepared, window } = preparedAt(records, nowText, 21, isDayOver);
      return logbook(prepared, window)?.pages['0'];
    };
    const wholeDays = DAYS.flatMap((day) => [
      basalAt(`2026-03-${day}T00:00`, 0.5, 24),
      bolusAt(`2026-03-${day}T12:00`, 12),
      meterAt(`2026-03-${day}T23:40`, 120),
    ]);

    it('LOGB-08, LOGB-17, D3-13: tells its last hour and counts it, since the records go on to its end', () => {
      const page = pastLogbook(wholeDays, '2026-03-20T23:41');
      expect(page?.stats).toMatchObject({ numberOfDays: 3, tdd: { average: { value: 24 } } });
      expect(page?.days['03/20/2026']?.readings['23']).toMatchObject({ basal: { value: 0.5 } });
    });

    it('LOGB-08, D3-13: leaves it out while it runs, and where the pump was read out before it ended', () => {
      expect(pastLogbook(wholeDays, '2026-03-20T23:41', false)?.stats).toMatchObject({ numberOfDays: 2 });
      const readOutEarly = [...wholeDays.slice(0, -3), basalAt('2026-03-20T00:00', 0.5, 10)];
      for (const records of [readOutEarly, [...readOutEarly, meterAt('2026-03-20T23:40', 120)]]) {
        expect(pastLogbook(records, '2026-03-20T23:41')?.stats).toMatchObject({
          numberOfDays: 2,
          tdd: { average: { value: 24 } },
        });
      }
    });

    it('LOGB-08: where no pump tells its basal, any record of the last hour shows that the day was read whole', () => {
      const pens = DAYS.map((day) => penAt(`2026-03-${day}T22:00`, 'basal', 20));
      expect(pastLogbook(pens, '2026-03-20T22:01')?.stats.numberOfDays).toBe(2);
      const late = [...pens, meterAt('2026-03-20T23:30', 110)];
      expect(pastLogbook(late, '2026-03-20T23:31')?.stats.numberOfDays).toBe(3);
    });
  });

  it('LOGB-17: names the hours that came twice, whole or in part', () => {
    const hoursOf = (zone: string, nowText: string, key: string) => {
      const records = [meterAt(nowText, 100)];
      const window = reportWindow({ zone, nowMs: clockMsOf(nowText), days: 7 }, records);
      const prepared = preparedRecords(records, DEVICES, window, window.nowMs);
      return logbook(prepared, window)?.pages['0']?.days[key]?.repeatedHours;
    };
    expect(hoursOf('America/New_York', '2026-11-01T20:00', '11/01/2026')).toEqual([1]);
    expect(hoursOf('Australia/Lord_Howe', '2026-04-05T03:00', '04/05/2026')).toEqual([1]);
    expect(hoursOf('America/New_York', '2026-03-08T20:00', '03/08/2026')).toBeUndefined();
  });

  it('LOGB-23: a figure without data is null, never 0', () => {
    const stats = logbookOf([meterAt('2026-03-20T08:00', 100)])['0']?.stats;
    const nothing = { value: null, rawValue: null };
    expect(stats).toMatchObject({ tdd: { average: nothing, sd: nothing }, basalTdd: nothing, bolus: nothing });
  });

  it('is null where only a sensor was worn', () => {
    expect(logbookOf(sensorStream(clockMsOf('2026-03-19T00:00'), 576))).toEqual({});
  });
});
