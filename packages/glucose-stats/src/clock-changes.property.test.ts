import { type BasalRecord, type CgmRecord, type DeviceRecord, zoneClock } from '@glidepath/device-readings';
import { type ZoneChange, zoneChanges } from '@glidepath/device-readings/test-cases/zone-changes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { type PatientReport, patientReport } from './patient-report.ts';
import { DEVICES } from './test-support/sample-records.ts';
import { dayKey, dayOf } from './wall-clock/day-text.ts';

/** Rates of the wall clock, from midnight, six and twenty on. */
const SCHEDULE = [
  { startHour: 0, rateUnitsPerHour: 0.65 },
  { startHour: 6, rateUnitsPerHour: 0.9 },
  { startHour: 20, rateUnitsPerHour: 0.8 },
] as const;
const STEP_MS = 15 * MINUTE_MS;

/** The whole days of the change and of its neighbours, lived by the clock of the zone. */
function livedThrough({ zone, atMs }: ZoneChange) {
  const { clockMs, instantMs } = zoneClock(zone);
  const changeDays = [dayOf(clockMs(atMs - 1)), dayOf(clockMs(atMs))];
  const [firstDay, lastDay] = [Math.min(...changeDays) - 1, Math.max(...changeDays) + 1];
  const [fromMs, toMs] = [instantMs(firstDay * DAY_MS), instantMs((lastDay + 1) * DAY_MS)];
  const stamp = (deviceId: string, at: number) => ({ deviceId, atMs: at, deviceClockMs: clockMs(at), zone });
  const instants = Array.from({ length: Math.ceil((toMs - fromMs) / STEP_MS) }, (_, index) => fromMs + index * STEP_MS);
  const sensor = instants.map((at, index): CgmRecord => {
    return { ...stamp('sensor', at), type: 'cgm', glucose: 60 + (index % 200), glucoseUnit: 'mg/dL' };
  });
  const given = instants.flatMap((at, index): DeviceRecord[] => {
    if (index % 4 !== 0) return [];
    return [
      { ...stamp('pump', at), type: 'bolus', kind: 'normal', deliveredUnits: 1 },
      { ...stamp('app', at), type: 'carbs', grams: 10 },
    ];
  });
  const starts: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (const { startHour } of SCHEDULE) starts.push(instantMs(day * DAY_MS + startHour * HOUR_MS));
  }
  const basal = starts.map((at, index): BasalRecord => {
    const { rateUnitsPerHour = 0 } = SCHEDULE[index % SCHEDULE.length] ?? {};
    const durationSeconds = ((starts[index + 1] ?? toMs) - at) / 1000;
    return { ...stamp('pump', at), type: 'basal', kind: 'scheduled', rateUnitsPerHour, durationSeconds };
  });
  // One change came a minute past the hour; all others divide the time into quarters.
  const stepMs = atMs % STEP_MS === 0 ? STEP_MS : MINUTE_MS;
  return { zone, firstDay, lastDay, fromMs, toMs, sensor, given, basal, stepMs };
}
type Life = ReturnType<typeof livedThrough>;

function reportOf({ zone, toMs, sensor, given, basal }: Life): PatientReport {
  const records = [...sensor, ...given, ...basal].sort((a, b) => a.atMs - b.atMs);
  const devices = DEVICES.map((one) => (one.kind === 'cgm' ? { ...one, sampleIntervalMinutes: 15 } : one));
  // Noon of the day after: all days of the change are over.
  return patientReport({ records, devices, zone, nowMs: toMs + 12 * HOUR_MS, days: 21, outerBand: '10-90' });
}

/** Step by step: what the pump gave in each hour of the wall clock. */
function basalByHour({ zone, fromMs, toMs, basal, stepMs }: Life): Map<number, number> {
  const { clockMs } = zoneClock(zone);
  const byHour = new Map<number, number>();
  let running = 0;
  for (let atMs = fromMs; atMs < toMs; atMs += stepMs) {
    while ((basal[running + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) running += 1;
    const hour = Math.floor(clockMs(atMs) / HOUR_MS);
    byHour.set(hour, (byHour.get(hour) ?? 0) + ((basal[running]?.rateUnitsPerHour ?? 0) * stepMs) / HOUR_MS);
  }
  return byHour;
}

const LIVES = zoneChanges().map((change) => livedThrough(change));
const nameOf = ({ zone, fromMs }: Life) => `${zone} ${new Date(fromMs).toISOString()}`;
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** What the logbook says for each hour of the wall clock, counted from 1970. */
function logbookHours({ logbook }: PatientReport, { firstDay, lastDay }: Life) {
  const days = new Map(Object.values(logbook?.pages ?? {}).flatMap((page) => Object.entries(page.days)));
  return Array.from({ length: (lastDay - firstDay + 1) * 24 }, (_, index) => {
    const day = firstDay + Math.floor(index / 24);
    return { hour: firstDay * 24 + index, ...days.get(dayKey(day))?.readings[String(index % 24)] };
  });
}

describe('every change of every zone of ten years, forward and back', () => {
  const reports = LIVES.map((life) => ({ life, report: reportOf(life) }));

  it('readings: all are drawn at their wall clock and count for their day', () => {
    for (const { life, report } of reports) {
      const drawn = report.dailyReport?.sensors.map(({ timestamp }) => Date.parse(`${timestamp}Z`));
      expect(drawn?.join(), nameOf(life)).toBe(life.sensor.map(({ deviceClockMs }) => deviceClockMs).join());
      const days = new Set(life.sensor.map(({ deviceClockMs }) => dayKey(dayOf(deviceClockMs))));
      expect(Object.keys(report.dailyReport?.timeInRange ?? {}).join(), nameOf(life)).toBe([...days].join());
      expect(report.hasClockShift, nameOf(life)).toBe(false);
    }
  });

  it('basal: each hour of the wall clock has what was given in it, and the rates are those that ran', () => {
    const ran: readonly number[] = SCHEDULE.map(({ rateUnitsPerHour }) => rateUnitsPerHour);
    for (const { life, report } of reports) {
      const daily = report.dailyReport?.pumpBasals ?? [];
      expect(
        daily.every(({ rate }) => ran.includes(rate)),
        nameOf(life),
      ).toBe(true);
      const lengthsMs = daily.map((one) => Date.parse(one.timestampEnd) - Date.parse(one.timestampStart));
      expect(sumOf(lengthsMs), nameOf(life)).toBe(life.toMs - life.fromMs);
      const given = basalByHour(life);
      const wrong = logbookHours(report, life).filter(
        ({ hour, basal }) => Math.abs((basal?.value ?? 0) - (given.get(hour) ?? 0)) > 0.0051,
      );
      expect(wrong, nameOf(life)).toEqual([]);
    }
  });

  it('logbook: doses and carbs of an hour that comes twice are those of both', () => {
    for (const { life, report } of reports) {
      const boluses = life.given.filter(({ type }) => type === 'bolus');
      const byHour = Map.groupBy(boluses, ({ deviceClockMs }) => Math.floor(deviceClockMs / HOUR_MS));
      const wrong = logbookHours(report, life).filter(({ hour, bolus, carbs }) => {
        const count = byHour.get(hour)?.length;
        return bolus?.value !== count || carbs?.value !== (count && 10 * count);
      });
      expect(wrong, nameOf(life)).toEqual([]);
    }
  });

  it('statistics: dose, mean and active time are those of days as long as they were', () => {
    for (const { life, report } of reports) {
      const dayCount = life.lastDay - life.firstDay + 1;
      const { insulin, cgm } = report.agp.statistics;
      const lastedMs = life.toMs - life.fromMs;
      const figures = [
        [insulin?.basalTdd.units, sumOf(basalByHour(life).values()) / dayCount],
        [insulin?.bolusTdd.units, life.given.length / 2 / dayCount],
        [cgm?.avg, sumOf(life.sensor.map(({ glucose }) => glucose)) / life.sensor.length],
        [cgm?.timeCgmActivePercentage, (100 * lastedMs) / (lastedMs + 12 * HOUR_MS)],
      ] as const;
      const wrong = figures.filter(([figure, expected]) => !(Math.abs((figure?.rawValue ?? -1) - expected) < 1e-6));
      expect(wrong, nameOf(life)).toEqual([]);
    }
  });
});
