import type { CgmRecord, DeviceRecord, SmbgRecord } from '@glidepath/device-readings';

import type { AccountRecords, KeptRecord } from '../accounts/account-records.ts';
import { alertOf } from './alert-of.ts';
import { deviceOf } from './device-of.ts';
import { type DexcomSource, dexcomTimes } from './dexcom-stamp.ts';
import { calibrationOf, egvOf } from './egv-of.ts';
import { eventOf, isEvent } from './event-of.ts';

/** From `startMs`, up to but not including `endMs`. */
export type DateWindow = Readonly<{ startMs: number; endMs: number }>;
type RecordList = (records: AccountRecords, window: DateWindow, source: DexcomSource) => readonly unknown[];

/** Each call's records in descending time, as the real service sends them. */
export const DEXCOM_LISTS: Readonly<Record<string, Readonly<{ recordType: string; listed: RecordList }>>> = {
  egvs: {
    recordType: 'egv',
    listed: ({ kept }, window, source) => eachReading(kept, window, (record, before) => egvOf(record, before, source)),
  },
  alerts: {
    recordType: 'alert',
    listed: ({ kept }, window, source) =>
      eachReading(kept, window, (record, before) => alertOf(record, before, source)).filter(isPresent),
  },
  events: {
    recordType: 'event',
    listed: ({ kept }, window, source) =>
      eventsOf(kept)
        .filter(({ record }) => isWithin(window, record.atMs))
        .map((one) => eventOf(one, source))
        .reverse(),
  },
  calibrations: {
    recordType: 'calibration',
    listed: ({ kept }, window, source) =>
      calibrationsOf(kept)
        .filter(({ atMs }) => isWithin(window, atMs))
        .map((record) => calibrationOf(record, source))
        .reverse(),
  },
  devices: {
    recordType: 'device',
    listed: ({ kept }, window, source) =>
      [...latestReadings(kept, window).values()].map((latest) => deviceOf(latest, source)),
  },
};

/** What there is of each kind, after the time of the caller's last synchronisation if it names one. */
export function dexcomDataRange({ kept }: AccountRecords, sinceMs: number, source: DexcomSource) {
  const later = kept.filter(({ record }) => record.atMs > sinceMs);
  return {
    calibrations: dataRangeOf(calibrationsOf(later), source),
    egvs: dataRangeOf(readingsOf(later), source),
    events: dataRangeOf(
      eventsOf(later).map(({ record }) => record),
      source,
    ),
  };
}

function eachReading<T>(
  kept: readonly KeptRecord[],
  window: DateWindow,
  mapped: (record: CgmRecord, before: CgmRecord | undefined) => T,
): T[] {
  const readings = readingsOf(kept);
  return readings
    .flatMap((record, place) => (isWithin(window, record.atMs) ? [mapped(record, readings[place - 1])] : []))
    .reverse();
}

function readingsOf(kept: readonly KeptRecord[]): CgmRecord[] {
  return kept.flatMap(({ record }) => (record.type === 'cgm' && !record.isDeleted ? [record] : []));
}

/** A fingerstick under the sensor's own name corrected the sensor; any other is an event of the diary. */
function calibrationsOf(kept: readonly KeptRecord[]): SmbgRecord[] {
  const sensors = sensorIds(kept);
  return kept.flatMap(({ record }) =>
    record.type === 'smbg' && !record.isDeleted && sensors.has(record.deviceId) ? [record] : [],
  );
}

function eventsOf(kept: readonly KeptRecord[]): KeptRecord[] {
  const sensors = sensorIds(kept);
  return kept.filter(({ record }) => isEvent(record) && !(record.type === 'smbg' && sensors.has(record.deviceId)));
}

function sensorIds(kept: readonly KeptRecord[]): Set<string> {
  return new Set(readingsOf(kept).map(({ deviceId }) => deviceId));
}

function latestReadings(kept: readonly KeptRecord[], window: DateWindow): Map<string, CgmRecord> {
  const inWindow = readingsOf(kept).filter(({ atMs }) => isWithin(window, atMs));
  return new Map(inWindow.map((record) => [record.deviceId, record]));
}

function isWithin({ startMs, endMs }: DateWindow, atMs: number): boolean {
  return atMs >= startMs && atMs < endMs;
}

function isPresent<T>(found: T | undefined): found is T {
  return found !== undefined;
}

/** From the first to the last of records in ascending time. */
export function dataRangeOf(records: readonly DeviceRecord[], source: DexcomSource) {
  const [first, last] = [records[0], records.at(-1)];
  return first && last ? { start: dexcomTimes(first, source), end: dexcomTimes(last, source) } : null;
}
