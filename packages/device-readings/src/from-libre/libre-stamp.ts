import { clockText, instantOfText } from '../clock-text.ts';
import type { Device, Stamp } from '../device-record.ts';
import { type Fields, optional, textIn } from '../loose-fields.ts';
import { zoneClock } from '../zone-clock.ts';

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

/** The wall clock is in no zone. The instant is the sensor's own, or what the patient's zone makes of the wall clock. */
export function libreStamp(record: Fields, deviceId: string, zone: string): Stamp | 'no-time' | 'bad-time' {
  const timestamp = textIn(record, 'timestamp');
  if (timestamp === undefined) return 'no-time';
  const deviceClockMs = clockText(timestamp)?.clockMs;
  if (deviceClockMs === undefined) return 'bad-time';
  const factoryTimestamp = textIn(record, 'factoryTimestamp');
  const atMs =
    factoryTimestamp === undefined ? zoneClock(zone).instantMs(deviceClockMs) : instantOfText(factoryTimestamp);
  if (atMs === undefined) return 'bad-time';
  return {
    deviceId,
    atMs,
    deviceClockMs,
    zone,
    ...optional('sourceId', textIn(record, 'recordId')),
    ...(record['isDeleted'] === true ? { isDeleted: true } : {}),
  };
}
