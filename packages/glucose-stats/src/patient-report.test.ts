import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { type PatientReport, patientReport, type ReportInput } from './patient-report.ts';
import { recordPeriods } from './preparation/record-periods.ts';
import {
  basalAt,
  clockMsOf,
  DEVICES,
  meterAt,
  penAt,
  sensorAt,
  sensorStream,
  stampAt,
  UTC,
} from './test-support/sample-records.ts';

const NOW = '2026-03-21T12:00';

function reportOf(records: readonly DeviceRecord[], { nowText = NOW, zone = UTC } = {}): PatientReport {
  return patientReport({ records, devices: DEVICES, zone, nowMs: clockMsOf(nowText), days: 21, outerBand: '10-90' });
}

const textAt = (clockMs: number) => new Date(clockMs).toISOString().slice(0, 16);

describe('patientReport', () => {
  const stream = sensorStream(clockMsOf('2026-02-20T00:00'), 29 * 288 + 144);

  it('AGP-05: profile and statistics cover the last 14 days of the window', () => {
    const low = sensorStream(clockMsOf('2026-03-07T00:00'), 288, { level: () => 50 });
    const { agp } = reportOf([...low, ...sensorStream(clockMsOf('2026-03-08T00:00'), 13 * 288)]);
    expect([agp.start, agp.end]).toEqual(['2026-03-08', '2026-03-21']);
    expect(agp.statistics.cgm?.lt54.value).toBe(0);
  });

  it('AGP-05: the span begins with its first sensor reading and ends today, however old the data', () => {
    const { agp } = reportOf([sensorAt('2026-03-15T08:00', 100)]);
    expect([agp.start, agp.end]).toEqual(['2026-03-15', '2026-03-21']);
  });

  it('RPT-29: the groups of statistics; RPT-28: the parts of the answer', () => {
    const report = reportOf(stream);
    expect(Object.keys(report.agp.statistics)).toEqual(['cgm', 'smbg', 'insulin', 'carbs', 'hcl']);
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(['agp', 'existingRates', 'dailyReport', 'logbook', 'hasClockShift']),
    );
  });

  it('STAT-23: nothing at all is null everywhere, never 0', () => {
    const report = reportOf([]);
    expect(report.agp.statistics).toEqual({ cgm: null, smbg: null, insulin: null, carbs: null, hcl: null });
    expect([report.agp.start, report.agp.end, report.dailyReport, report.logbook]).toEqual([null, null, null, null]);
    expect([report.glycemiaRiskIndex, report.timeInTightRange.value, report.hasClockShift]).toEqual([
      null,
      null,
      false,
    ]);
    expect(report.comparison.changes.avg.change).toEqual({ value: null, rawValue: null });
  });

  it('D3-11: a sensor that stores every fifteen minutes was active all the time, whether its source says so or not', () => {
    const records = sensorStream(clockMsOf('2026-03-08T00:00'), 14 * 96, { everyMinutes: 15 });
    const stated: Device[][] = [[], [{ deviceId: 'sensor', kind: 'cgm' }]];
    for (const devices of stated) {
      const about = { zone: UTC, nowMs: clockMsOf('2026-03-21T23:59:59'), days: 21, outerBand: '10-90' } as const;
      const { agp } = patientReport({ ...about, records, devices });
      expect(agp.statistics.cgm?.timeCgmActivePercentage.value).toBe(100);
    }
  });

  it('says what one reading says', () => {
    const report = reportOf([sensorAt('2026-03-21T08:00', 154)]);
    expect(report.agp.statistics.cgm?.gmi.value).toBe(7);
    expect(report.agp.statistics.cgm?.stdev.value).toBeNull();
    expect(report.timeInTightRange.value).toBe(0);
    // 5 of the 720 minutes of today.
    expect(report.agp.statistics.cgm?.timeCgmActivePercentage.value).toBe(0.7);
  });

  it('reads mmol/L: 10.0 is in target, and means come from unrounded values', () => {
    const { agp, dailyReport } = reportOf([
      sensorAt('2026-03-20T08:00', 10, 'mmol/L'),
      sensorAt('2026-03-20T08:05', 5, 'mmol/L'),
    ]);
    expect(agp.statistics.cgm?.gte70lte180.value).toBe(100);
    expect(agp.statistics.cgm?.avg.rawValue).toBeCloseTo(7.5 * 18.018018, 9);
    expect(dailyReport?.sensors.map(({ value }) => value)).toEqual([180, 90]);
  });

  it('leaves out what is not yet, was withdrawn, or has a clock from another time', () => {
    const gone = sensorAt('2026-03-20T08:00', 40);
    const report = reportOf([
      gone,
      { ...gone, isDeleted: true },
      sensorAt('2026-03-20T09:00', 100),
      { ...sensorAt('2026-03-20T10:00', 400), deviceClockMs: clockMsOf('2007-01-01T00:00') },
      sensorAt('2026-03-21T12:05', 300),
    ]);
    expect(report.dailyReport?.sensors).toEqual([{ timestamp: '2026-03-20T09:00:00', value: 100 }]);
  });

  it('RPT-39: tells a clock shift inside the window, and none before it', () => {
    const shifted = (clockText: string) => ({
      ...sensorAt(clockText, 120),
      deviceClockMs: clockMsOf(clockText) + 2 * 3_600_000,
    });
    expect(reportOf([sensorAt('2026-03-20T08:00', 100), shifted('2026-03-20T08:05')]).hasClockShift).toBe(true);
    expect(reportOf([sensorAt('2026-02-20T08:00', 100), shifted('2026-02-20T08:05')]).hasClockShift).toBe(false);
    expect(reportOf(stream).hasClockShift).toBe(false);
  });

  it('takes the rates of the plan, else those of the pump', () => {
    const table = (value: number) => [{ startMinute: 0, value }];
    const settings: DeviceRecord = {
      ...stampAt('pump', '2026-03-01T08:00'),
      type: 'pump_settings',
      basalUnitsPerHour: table(0.8),
      carbRatioGramsPerUnit: table(10),
      correctionFactorMgDlPerUnit: [],
      targetMgDl: [],
    };
    const input = { devices: DEVICES, zone: UTC, nowMs: clockMsOf(NOW), days: 21, outerBand: '10-90' } as const;
    const existingRates = { basalUnitsPerHour: table(0.9) };
    const report = patientReport({ ...input, records: [settings], existingRates });
    expect(report.existingRates).toEqual({
      basalUnitsPerHour: table(0.9),
      carbRatioGramsPerUnit: table(10),
      correctionFactorMgDlPerUnit: [],
    });
  });

  it('RPT-11: knows when the rates were set, by the pump or by the plan', () => {
    const table = [{ startMinute: 0, value: 0.8 }];
    const settings: DeviceRecord = {
      ...stampAt('pump', '2026-03-01T08:00'),
      type: 'pump_settings',
      basalUnitsPerHour: table,
      carbRatioGramsPerUnit: table,
      correctionFactorMgDlPerUnit: table,
      targetMgDl: [],
    };
    const input = { records: [settings], devices: DEVICES, zone: UTC, nowMs: clockMsOf(NOW), days: 21 } as const;
    const atMs = (existingRates: NonNullable<ReportInput['existingRates']>) =>
      patientReport({ ...input, outerBand: '10-90', existingRates }).existingRatesAtMs;
    expect(atMs({})).toBe(clockMsOf('2026-03-01T08:00'));
    expect(atMs({ basalUnitsPerHour: table, atMs: 5 })).toBe(5);
    expect(atMs({ basalUnitsPerHour: table })).toBeNull();
  });

  it('compares with the fourteen days before, figure by figure', () => {
    const before = sensorStream(clockMsOf('2026-02-22T00:00'), 14 * 288, { level: () => 181 });
    const now = sensorStream(clockMsOf('2026-03-08T00:00'), 13 * 288, { level: () => 150 });
    const { comparison } = reportOf([...before, ...now, penAt('2026-03-10T08:00', 'basal', 5)]);
    expect([comparison.start, comparison.end]).toEqual(['2026-02-22', '2026-03-07']);
    expect(comparison.changes.avg).toEqual({
      current: { value: 150, rawValue: 150 },
      previous: { value: 181, rawValue: 181 },
      change: { value: -31, rawValue: -31 },
    });
    expect(comparison.changes.gte70lte180.change.value).toBe(100);
    expect(comparison.changes.gmi.change.value).toBe(-0.7);
    expect(comparison.changes.glycemiaRiskIndex.change.value).toBe(-80);
    expect(comparison.changes.tdd).toMatchObject({
      current: { value: 5 },
      previous: { value: null },
      change: { value: null },
    });
  });

  it('shows no change where either period has fewer than seven days of that kind of data', () => {
    const now = sensorStream(clockMsOf('2026-03-08T00:00'), 13 * 288, { level: () => 150 });
    const before = (sensorDays: number, doseDays: number) => {
      const fromMs = clockMsOf('2026-03-08T00:00') - sensorDays * 86_400_000;
      const doses = Array.from({ length: doseDays }, (_, index) => textAt(fromMs + index * 86_400_000));
      return [...sensorStream(fromMs, 72, { level: () => 181 }), ...doses.map((text) => penAt(text, 'basal', 5))];
    };
    const taken = Array.from({ length: 7 }, (_, day) => penAt(`2026-03-${String(day + 10)}T08:00`, 'basal', 7));
    const changesOf = (...earlier: DeviceRecord[]) =>
      reportOf([...earlier, ...now, ...taken].toSorted((a, b) => a.atMs - b.atMs)).comparison.changes;
    const week = changesOf(...before(7, 7));
    expect(week.avg).toMatchObject({ previous: { value: 181 }, change: { value: null, rawValue: null } });
    expect(week.gte70lte180.change).toEqual({ value: null, rawValue: null });
    expect(week.tdd.change.value).toBe(2);
    expect(changesOf(...before(7, 6)).tdd).toMatchObject({ previous: { value: 5 }, change: { value: null } });
    expect(changesOf(...before(1, 1)).tdd).toMatchObject({ previous: { value: 5 }, change: { value: null } });
  });

  it('asks for the records of both periods and a margin', () => {
    const asked = { zone: UTC, nowMs: clockMsOf(NOW) };
    const toMs = clockMsOf(NOW) + 1;
    expect(recordPeriods({ ...asked, days: 21 })).toEqual([{ fromMs: clockMsOf('2026-02-20T00:00'), toMs }]);
    expect(recordPeriods({ ...asked, days: 90 })).toEqual([{ fromMs: clockMsOf('2025-12-20T00:00'), toMs }]);
    // All of ninety days counted, and the ninety before them.
    expect(recordPeriods({ ...asked, days: 90, profileDays: 90 })).toEqual([
      { fromMs: clockMsOf('2025-09-21T00:00'), toMs },
    ]);
  });
});

describe('days of other lengths', () => {
  const zone = 'America/New_York';

  it.each([
    ['2026-03-08', '2026-03-08T05:00', 276],
    ['2026-11-01', '2026-11-01T04:00', 300],
  ])('%s has %s as its midnight and %i readings, all of its time', (day, midnight, count) => {
    const readings = sensorStream(clockMsOf(midnight), count, { zone });
    const lastText = new Date(clockMsOf(midnight) + count * 300_000 - 1).toISOString().slice(0, 19);
    const { agp, dailyReport, hasClockShift } = reportOf(readings, { zone, nowText: lastText });
    expect([agp.start, agp.end]).toEqual([day, day]);
    expect(dailyReport?.sensors).toHaveLength(count);
    expect(dailyReport?.sensors.at(-1)?.timestamp).toBe(`${day}T23:55:00`);
    expect(agp.statistics.cgm?.timeCgmActivePercentage.value).toBe(100);
    expect(hasClockShift).toBe(false);
  });

  it.each([
    ['2026-03-08', 23, '2', undefined],
    ['2026-11-01', 25, '1', 2],
  ])('the basal of %s is that of %i hours: hour %s alone differs', (day, hours, changed, units) => {
    const at = (clockText: string, realHours: number) => ({
      ...basalAt(clockText, 1, realHours),
      ...stampAt('pump', clockText, zone),
    });
    const records = [at(`${day}T00:00`, hours - 18), at(`${day}T06:00`, 18)];
    const report = reportOf(records, { zone, nowText: day.replace('08', '10').replace('-01', '-03') + 'T12:00' });
    expect(report.agp.statistics.insulin?.basalTdd.units.rawValue).toBeCloseTo(hours, 9);
    expect(report.dailyReport?.pumpBasals.map(({ rate }) => rate)).toEqual([1, 1]);
    const key = `${day.slice(5, 7)}/${day.slice(8)}/2026`;
    const byHour = Object.entries(report.logbook?.pages['0']?.days[key]?.readings ?? {});
    const basal = Object.fromEntries(byHour.map(([hour, reading]) => [hour, reading.basal?.value]));
    const others = Array.from({ length: 24 }, (_, hour) => [String(hour), 1] as const);
    expect({ [changed]: undefined, ...basal }).toEqual({ ...Object.fromEntries(others), [changed]: units });
  });

  it('a traveller east of home sees the day that has begun there', () => {
    const nowMs = clockMsOf('2026-03-20T20:00');
    const inTokyo = sensorStream(nowMs - 10 * 3_600_000, 120, { zone: 'Asia/Tokyo' });
    const { agp, dailyReport } = reportOf(inTokyo, { zone, nowText: '2026-03-20T20:00' });
    expect(dailyReport?.sensors).toHaveLength(120);
    expect(dailyReport?.sensors.at(-1)?.timestamp).toBe('2026-03-21T04:55:00');
    expect([agp.start, agp.end]).toEqual(['2026-03-20', '2026-03-21']);
  });

  it.each([
    ['Etc/GMT+12', '2026-03-20'],
    ['Etc/GMT-14', '2026-03-22'],
    ['Etc/UTC', '2026-03-21'],
  ])('today is %s in its own zone: %s', (place, today) => {
    const nowText = place === 'Etc/UTC' ? NOW : '2026-03-21T11:00';
    const { dailyReport } = reportOf([meterAt('2026-03-19T08:00', 100)], { zone: place, nowText });
    expect(dailyReport?.endDate).toBe(today);
  });
});

describe('days that somebody chose', () => {
  const chosen = (records: readonly DeviceRecord[], asked: Partial<ReportInput>): PatientReport =>
    patientReport({
      records,
      devices: DEVICES,
      zone: UTC,
      nowMs: clockMsOf(NOW),
      days: 21,
      outerBand: '10-90',
      ...asked,
    });
  const stream = sensorStream(clockMsOf('2025-12-20T00:00'), 91 * 288 + 144);

  it('all count, to the last reading of the last day, and nothing after it does', () => {
    const low = sensorStream(clockMsOf('2026-02-01T00:00'), 288, { level: () => 50 });
    const high = sensorStream(clockMsOf('2026-02-11T00:00'), 288, { level: () => 300 });
    const rest = stream.filter(({ atMs }) => ![...low, ...high].some((other) => other.atMs === atMs));
    const asked = { days: 10, profileDays: 10, lastDay: '2026-02-10' };
    const { agp, dailyReport } = chosen([...rest, ...low, ...high], asked);
    expect([agp.start, agp.end]).toEqual(['2026-02-01', '2026-02-10']);
    expect([dailyReport?.startDate, dailyReport?.endDate, dailyReport?.lastWholeDate]).toEqual([
      '2026-02-01',
      '2026-02-10',
      '2026-02-10',
    ]);
    expect([agp.statistics.cgm?.lt54.value, agp.statistics.cgm?.gt250.value]).toEqual([10, 0]);
    expect(agp.statistics.cgm?.timeCgmActivePercentage.value).toBe(100);
    expect(dailyReport?.sensors.at(-1)?.timestamp).toBe('2026-02-10T23:55:00');
  });

  it('may be ninety, up to now, compared with the ninety before', () => {
    const { agp, comparison, dailyReport } = chosen(stream, { days: 90, profileDays: 90 });
    expect([agp.start, agp.end]).toEqual(['2025-12-22', '2026-03-21']);
    expect([comparison.start, comparison.end]).toEqual(['2025-12-20', '2025-12-21']);
    expect(dailyReport?.lastWholeDate).toBe('2026-03-20');
  });

  it('are compared with the days that were chosen for it, however far back they lie', () => {
    const old = sensorStream(clockMsOf('2025-06-01T00:00'), 14 * 288, { level: () => 200 });
    const asked = {
      days: 14,
      profileDays: 14,
      lastDay: '2026-03-10',
      comparedWith: { firstDay: '2025-06-01', lastDay: '2025-06-14' },
    };
    const { comparison, agp } = chosen([...old, ...stream], asked);
    expect([comparison.start, comparison.end]).toEqual(['2025-06-01', '2025-06-14']);
    expect(comparison.changes.gt180.previous.value).toBe(100);
    expect(comparison.changes.gt180.change.value).toBe((agp.statistics.cgm?.gt180.value ?? 0) - 100);
    const [before, own, ...others] = recordPeriods({ zone: UTC, nowMs: clockMsOf(NOW), ...asked });
    expect(others).toEqual([]);
    expect(before).toEqual({ fromMs: clockMsOf('2025-05-30T00:00'), toMs: clockMsOf('2025-06-17T00:00') });
    expect(own).toEqual({ fromMs: clockMsOf('2026-02-23T00:00'), toMs: clockMsOf('2026-03-13T00:00') });
  });

  it('end with a day that is not whole where its data stops within it', () => {
    const until = sensorStream(clockMsOf('2026-02-01T00:00'), 9 * 288 + 100);
    const { dailyReport } = chosen(until, { days: 10, profileDays: 10, lastDay: '2026-02-10' });
    expect(dailyReport?.lastWholeDate).toBe('2026-02-09');
  });
});
