import { describe, expect, it } from 'vitest';

import { readDeviceFile } from './device-file/read-device-file.ts';
import { libreHistory } from './from-libre/libre-history.ts';
import { recordedInstants } from './recorded-instants.ts';
import { type ZoneChange, zoneChanges } from './test-cases/zone-changes.ts';
import { zoneClock } from './zone-clock.ts';

const QUARTER_MS = 900_000;
const CHANGES = zoneChanges();

/** A sensor that stores a reading each quarter of an hour, six hours around the change; no two alike. */
function readingsAround({ zone, atMs }: ZoneChange) {
  const { clockMs } = zoneClock(zone);
  return Array.from({ length: 48 }, (_, index) => {
    const instantMs = atMs + (index - 24) * QUARTER_MS;
    return { atMs: instantMs, deviceClockMs: clockMs(instantMs), glucose: 80 + index };
  });
}
type Reading = ReturnType<typeof readingsAround>[number];

const isoOf = (clockMs: number) => new Date(clockMs).toISOString().slice(0, 19);
const libreTime = (clockMs: number) => {
  const text = isoOf(clockMs);
  return `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)} ${text.slice(11, 16)}`;
};
const LIBREVIEW =
  'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,,,,,,,,,Strip Glucose mg/dL,,,,';
const libreViewFile = (readings: readonly Reading[]) =>
  [
    'Glucose Data',
    LIBREVIEW,
    ...readings.map((one) => `Libre,S1,${libreTime(one.deviceClockMs)},0,${one.glucose}${','.repeat(14)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
const CLARITY =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mg/dL/min)';
const clarityFile = (readings: readonly Reading[]) =>
  [
    CLARITY,
    ...readings.map((one, index) => `${index},${isoOf(one.deviceClockMs)},EGV,,,,android G6,${one.glucose},,,,`),
  ]
    .map((line) => `${line}\n`)
    .join('');

function readFile(text: string, zone: string) {
  const reading = readDeviceFile(text, { zone, dateForm: 'day-first' });
  return reading.outcome === 'read' ? reading.records : reading;
}

/** As one text: comparing thousands of objects one by one takes seconds. */
const told = (records: unknown) =>
  Array.isArray(records)
    ? records.map(({ atMs, deviceClockMs, glucose }) => `${atMs} ${deviceClockMs} ${glucose}`).join('\n')
    : records;

describe('every change of every zone of ten years, in files and clouds that tell the wall clock alone', () => {
  it.each([
    ['LibreView', (readings: readonly Reading[], zone: string) => readFile(libreViewFile(readings), zone)],
    ['Clarity', (readings: readonly Reading[], zone: string) => readFile(clarityFile(readings), zone)],
    [
      'the Libre cloud',
      (readings: readonly Reading[], zone: string) =>
        libreHistory(
          readings.map(({ deviceClockMs, glucose }) => ({
            kind: 'historic',
            timestamp: isoOf(deviceClockMs),
            serialNumber: 'S1',
            ValueInMgPerDl: glucose,
          })),
          zone,
        ).records,
    ],
  ])('%s: every reading has the instant at which it was recorded', (_, read) => {
    for (const change of CHANGES) {
      const readings = readingsAround(change);
      expect(told(read(readings, change.zone)), change.zone).toBe(told(readings));
    }
  });

  it('newest first, or sorted by the wall clock, no reading is lost and each is as close', () => {
    for (const change of CHANGES) {
      const readings = readingsAround(change);
      const instants = (order: readonly Reading[]) =>
        recordedInstants(
          order.map(({ deviceClockMs }) => ({ stream: 'sensor', clockMs: deviceClockMs, isOnceATime: true })),
          change.zone,
        ).map((instant) => instant?.atMs);
      const newestFirst = readings.toReversed();
      expect(instants(newestFirst), change.zone).toEqual(newestFirst.map(({ atMs }) => atMs));
      const sorted = readings.toSorted((a, b) => a.deviceClockMs - b.deviceClockMs);
      expect(instants(sorted), change.zone).toEqual(sorted.map(({ atMs }) => atMs));
    }
  });
});

it('two doses of one minute in the repeated hour stay together', () => {
  const clockMs = Date.UTC(2026, 10, 1, 1, 10);
  const twice = [clockMs, clockMs].map((shown) => ({ stream: 'doses', clockMs: shown, isOnceATime: false }));
  const firstMs = Date.UTC(2026, 10, 1, 5, 10);
  expect(recordedInstants(twice, 'America/New_York').map((instant) => instant?.atMs)).toEqual([firstMs, firstMs]);
});
