import { clockText, instantOfText } from '../clock-text.ts';
import type { Device, Stamp } from '../device-record.ts';
import { type Fields, optional, textIn } from '../loose-fields.ts';
import { zoneClock } from '../zone-clock.ts';

/**
 * The one who shows the time is the device, not the transmitter: transmitters change every few days and have no wall
 * clock, while a phone and a receiver beside each other may show different times (D3-29).
 */
export function dexcomDevice(record: Fields): Device {
  const generation = textIn(record, 'transmitterGeneration') ?? 'unknown';
  const display = textIn(record, 'displayDevice') ?? 'unknown';
  return {
    deviceId: `dexcom-${generation}-${display}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9+-]+/g, '-')
      .slice(0, 100),
    kind: 'cgm',
    manufacturer: 'Dexcom',
    ...(generation === 'unknown' ? {} : { model: generation.slice(0, 100) }),
    sampleIntervalMinutes: 5,
  };
}

/**
 * Both clocks as they were recorded. `systemTime` is UTC; `displayTime` is what the user saw: with an offset from a
 * phone, without one from a receiver. Its difference to `systemTime` is the zone's offset to the nearest half hour,
 * the clock's drift and, for a wrong date, whole days; none of them is repaired, because data is never corrected.
 */
export function dexcomStamp(record: Fields, deviceId: string, zone: string): Stamp | 'no-time' | 'bad-time' {
  const systemTime = textIn(record, 'systemTime');
  const displayTime = textIn(record, 'displayTime');
  const shown = displayTime === undefined ? undefined : clockText(displayTime);
  if (systemTime === undefined) return 'no-time';
  const atMs = instantOfText(systemTime);
  if (atMs === undefined || (displayTime !== undefined && !shown)) return 'bad-time';
  return {
    deviceId,
    atMs,
    deviceClockMs: shown?.clockMs ?? zoneClock(zone).clockMs(atMs),
    zone,
    ...optional('sourceId', textIn(record, 'recordId')),
  };
}
