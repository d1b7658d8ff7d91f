import type { CgmRecord, Device, DeviceRecord } from '@glidepath/device-readings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { patientReport } from './patient-report.ts';
import { bolusAt, clockMsOf, DEVICES, gramsAt, meterAt, penAt, sensorAt, UTC } from './test-support/sample-records.ts';

const FIRST_MS = clockMsOf('2026-03-01T00:00');
const NOW_MS = clockMsOf('2026-03-21T12:00');
const STEP_MS = 300_000;
const STEPS = Math.floor((NOW_MS - FIRST_MS) / STEP_MS);
const textOf = (step: number) => new Date(FIRST_MS + step * STEP_MS).toISOString().slice(0, 19);
const WIDE: readonly Device[] = [...DEVICES, { deviceId: 'second', kind: 'cgm', sampleIntervalMinutes: 5 }];

function reportOf(records: readonly DeviceRecord[], zone = UTC, nowMs = NOW_MS) {
  return patientReport({ records, devices: WIDE, zone, nowMs, days: 21, outerBand: '5-95' });
}

const steps = fc.uniqueArray(fc.nat(STEPS - 1), { minLength: 1, maxLength: 300 });
const readings = steps.chain((places) =>
  fc
    .array(fc.integer({ min: 39, max: 401 }), { minLength: places.length, maxLength: places.length })
    .map((levels) => places.toSorted((a, b) => a - b).map((step, index) => sensorAt(textOf(step), levels[index] ?? 0))),
);
const event = fc
  .tuple(fc.constantFrom('meter', 'bolus', 'pen', 'carbs'), fc.nat(STEPS - 1), fc.integer({ min: 1, max: 300 }))
  .map(([kind, step, amount]): DeviceRecord => {
    if (kind === 'meter') return meterAt(textOf(step), 40 + amount);
    if (kind === 'carbs') return gramsAt(textOf(step), amount);
    return kind === 'pen' ? penAt(textOf(step), 'basal', amount / 10) : bolusAt(textOf(step), amount / 10);
  });
// One event a step: two of a kind at one instant from one device are one record, or a fault of the source.
const events = fc.uniqueArray(event, { maxLength: 60, selector: ({ atMs }) => atMs });
const inOrder = (records: readonly DeviceRecord[]) => records.toSorted((a, b) => a.atMs - b.atMs);

describe('patientReport, whatever was recorded', () => {
  it('STAT-13: the five ranges add to 100, and bolus and basal do', () => {
    fc.assert(
      fc.property(readings, events, (sensor, others) => {
        const { cgm, insulin } = reportOf(inOrder([...sensor, ...others])).agp.statistics;
        if (cgm) {
          const five = [cgm.lt54, cgm.gte54lt70, cgm.gte70lte180, cgm.gt180lte250, cgm.gt250];
          expect(five.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(100);
          expect(five.reduce((sum, { rawValue }) => sum + (rawValue ?? 0), 0)).toBeCloseTo(100, 9);
        }
        const basal = insulin?.basalTdd.percentage.value ?? null;
        if (basal !== null) expect(basal + (insulin?.bolusTdd.percentage.value ?? 0)).toBe(100);
      }),
      { numRuns: 50 },
    );
  });

  it('DAILY-12: the fractions of every day add to 1, and every day with a reading has them', () => {
    fc.assert(
      fc.property(readings, (sensor) => {
        const daily = reportOf(sensor).dailyReport;
        for (const shares of Object.values(daily?.timeInRange ?? {})) {
          // They are reported to six decimals.
          expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
        }
        expect(Object.keys(daily?.timeInRange ?? {}).toSorted()).toEqual(dayKeysOf(sensor));
      }),
      { numRuns: 40 },
    );
  });

  it('the order of records does not matter', () => {
    fc.assert(
      fc.property(readings, events, fc.infiniteStream(fc.nat()), (sensor, others, keys) => {
        const sorted = inOrder([...sensor, ...others]);
        const shuffled = sorted
          .map((record) => ({ record, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ record }) => record);
        expect(reportOf(shuffled)).toEqual(reportOf(sorted));
      }),
      { numRuns: 40 },
    );
  });

  it('a stream that is split between two devices is the same stream', () => {
    fc.assert(
      fc.property(readings, fc.infiniteStream(fc.boolean()), (sensor, coins) => {
        const split = sensor.map((reading) => (coins.next().value ? { ...reading, deviceId: 'second' } : reading));
        expect(reportOf(split)).toEqual(reportOf(sensor));
      }),
      { numRuns: 40 },
    );
  });

  it('a duplicate adds nothing, from the same device or through another cloud', () => {
    fc.assert(
      fc.property(readings, events, fc.nat(), fc.boolean(), (sensor, others, place, isOther) => {
        const records = inOrder([...sensor, ...others]);
        const twice = records[place % records.length];
        fc.pre(twice !== undefined);
        const isHeardTwice = isOther && (twice.type === 'cgm' || twice.type === 'smbg');
        const copy = isHeardTwice ? { ...twice, deviceId: 'second' } : { ...twice };
        expect(reportOf(inOrder([...records, copy]))).toEqual(reportOf(records));
      }),
      { numRuns: 60 },
    );
  });

  it('a shift of zone moves days exactly', () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: -12, max: 12 }), (sensor, hours) => {
        const shiftMs = hours * 3_600_000;
        const zone = hours === 0 ? UTC : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
        // Lived by the same wall clock elsewhere: the same report. By the same instants: other days.
        const elsewhere = sensor.map((reading) => ({ ...reading, zone, atMs: reading.atMs - shiftMs }));
        expect(reportOf(elsewhere, zone, NOW_MS - shiftMs)).toEqual(reportOf(sensor));
        const moved = sensor.map((reading) => ({ ...reading, zone, deviceClockMs: reading.atMs + shiftMs }));
        const { dailyReport } = reportOf(moved, zone);
        const shown = movedInto(moved, dailyReport);
        expect(dailyReport?.sensors.map(({ timestamp }) => clockMsOf(timestamp))).toEqual(
          shown?.map(({ deviceClockMs }) => deviceClockMs),
        );
        expect(dailyReport && Object.keys(dailyReport.timeInRange).toSorted()).toEqual(shown ? dayKeysOf(shown) : null);
      }),
      { numRuns: 40 },
    );
  });
});

/** The readings whose clock lies in the window of the report. */
function movedInto(moved: readonly CgmRecord[], daily: Readonly<{ startDate: string }> | null) {
  if (!daily) return undefined;
  const fromMs = clockMsOf(`${daily.startDate}T00:00`);
  return moved.filter(({ deviceClockMs }) => deviceClockMs >= fromMs);
}

/** MM/DD/YYYY of every day on which the clock of the device showed a reading. */
function dayKeysOf(sensor: readonly CgmRecord[]): string[] {
  const days = sensor.map(({ deviceClockMs }) => new Date(deviceClockMs).toISOString().slice(0, 10));
  return [...new Set(days)].map((day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`).toSorted();
}
