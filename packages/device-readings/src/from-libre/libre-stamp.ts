import { clockText, instantOfText } from '../clock-text.ts';
import type { Device, Stamp } from '../device-record.ts';
import { type Fields, isFields, optional, textIn } from '../loose-fields.ts';
import { type RecordedInstant, recordedInstants } from '../recorded-instants.ts';

/** The third generation stores every five minutes, the others every fifteen. */
export function libreIntervalMinutes(model: string | undefined): number {
  return /libre\s*(?:3|select)/i.test(model ?? '') ? 5 : 15;
}

export function libreDevice(record: Fields): Device {
  const model = textIn(record, 'deviceName')?.slice(0, 100);
  const serialNumber = textIn(record, 'serialNumber')?.slice(0, 100);
  return {
    deviceId: serialNumber ?? model ?? 'libre',
    kind: 'cgm',
    manufacturer: 'Abbott',
    ...optional('model', model),
    ...optional('serialNumber', serialNumber),
    sampleIntervalMinutes: libreIntervalMinutes(model),
  };
}

/** What the wall clocks of records stand for where the sensor did not know the time itself. */
export function libreInstants(records: readonly unknown[], zone: string) {
  const clocks = records.map((record) => {
    const fields = isFields(record) ? record : {};
    const clockMs = clockText(textIn(fields, 'timestamp') ?? '')?.clockMs;
    const stream = `${libreDevice(fields).deviceId} ${textIn(fields, 'kind')}`;
    return { stream, clockMs, isOnceATime: fields['kind'] === 'historic' };
  });
  return recordedInstants(clocks, zone);
}

/** The wall clock is in no zone. The instant is the sensor's own, or what the patient's zone makes of the wall clock. */
export function libreStamp(
  record: Fields,
  deviceId: string,
  zone: string,
  read: RecordedInstant | undefined,
): Stamp | 'no-time' | 'bad-time' {
  if (textIn(record, 'timestamp') === undefined) return 'no-time';
  if (!read) return 'bad-time';
  const factoryTimestamp = textIn(record, 'factoryTimestamp');
  const atMs = factoryTimestamp === undefined ? read.atMs : instantOfText(factoryTimestamp);
  if (atMs === undefined) return 'bad-time';
  return {
    deviceId,
    atMs,
    deviceClockMs: read.deviceClockMs,
    zone,
    ...optional('sourceId', textIn(record, 'recordId')),
    ...(record['isDeleted'] === true ? { isDeleted: true } : {}),
  };
}
