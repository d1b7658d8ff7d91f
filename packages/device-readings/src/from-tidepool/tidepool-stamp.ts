import { MINUTE_MS } from '@glidepath/quantities';
import { clockText, instantOfText, offsetOfMinutes } from '../clock-text.ts';
import type { Device, Stamp } from '../device-record.ts';
import { type Fields, numberIn, optional, textIn } from '../loose-fields.ts';
import { isZone, zoneClock } from '../zone-clock.ts';

/** `time` is UTC, `deviceTime` the wall clock without a zone; without one, the offset or the zone tells it. */
export function tidepoolStamp(datum: Fields, zone: string): Stamp | 'no-time' | 'bad-time' {
  const time = textIn(datum, 'time');
  if (time === undefined) return 'no-time';
  const atMs = instantOfText(time);
  if (atMs === undefined) return 'bad-time';
  const ownZone = textIn(datum, 'timezone');
  const usedZone = ownZone !== undefined && isZone(ownZone) ? ownZone : zone;
  return {
    deviceId: tidepoolDeviceId(datum),
    atMs,
    deviceClockMs: deviceClockMs(datum, atMs, usedZone),
    zone: usedZone,
    ...optional('sourceId', textIn(datum, 'id')?.slice(0, 100)),
  };
}

function deviceClockMs(datum: Fields, atMs: number, zone: string): number {
  const deviceTime = textIn(datum, 'deviceTime');
  const shown = deviceTime === undefined ? undefined : clockText(deviceTime)?.clockMs;
  if (shown !== undefined) return shown;
  return atMs + (offsetOfMinutes(numberIn(datum, 'timezoneOffset')) ?? zoneClock(zone).offsetMs(atMs));
}

export function tidepoolDeviceId(datum: Fields): string {
  return textIn(datum, 'deviceId')?.slice(0, 100) ?? 'tidepool';
}

/** It brings the records of a Tandem pump under this name. */
export function isOfTconnectsync(datum: Fields): boolean {
  return /^tconnectsync/i.test(textIn(datum, 'deviceId') ?? '');
}

const KIND_OF_TYPE: ReadonlyMap<unknown, Device['kind']> = new Map([
  ['cbg', 'cgm'],
  ['smbg', 'meter'],
  ['basal', 'pump'],
  ['bolus', 'pump'],
  ['wizard', 'pump'],
  ['pumpSettings', 'pump'],
  ['insulin', 'pen'],
  ['food', 'app'],
]);

/** What a datum tells about its device by being there. */
export function deviceOfDatum(datum: Fields): Device {
  const sampleIntervalMs = numberIn(datum, 'sampleInterval');
  return {
    deviceId: tidepoolDeviceId(datum),
    kind: KIND_OF_TYPE.get(datum['type']) ?? 'other',
    ...optional('sampleIntervalMinutes', sampleIntervalMs && Math.round(sampleIntervalMs / MINUTE_MS)),
  };
}

/** What an upload says about the device it came from. */
export function deviceOfUpload(upload: Fields): Device {
  const manufacturer = [upload['deviceManufacturers']].flat().find((name) => typeof name === 'string');
  return {
    deviceId: tidepoolDeviceId(upload),
    kind: kindOfTags([upload['deviceTags']].flat()),
    ...optional('manufacturer', manufacturer?.slice(0, 100)),
    ...optional('model', textIn(upload, 'deviceModel')?.slice(0, 100)),
    ...optional('serialNumber', textIn(upload, 'deviceSerialNumber')?.slice(0, 100)),
  };
}

function kindOfTags(tags: readonly unknown[]): Device['kind'] {
  if (tags.includes('insulin-pump')) return 'pump';
  if (tags.includes('cgm')) return 'cgm';
  return tags.includes('bgm') ? 'meter' : 'other';
}
