import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { DAY_SECONDS, HOUR_SECONDS } from '@glidepath/quantities';

import type { CloudAccount, DisplayDevice, TransmitterGeneration } from '../accounts/cloud-account.ts';
import { recordId, sha256Hex } from '../accounts/record-id.ts';
import { clockText, instantText, offsetText, twoDigits } from '../time/clock-text.ts';
import { zoneOffsetMinutes } from '../time/zone-offset.ts';

/** How times are written. All but the usual were seen in answers of the real service. */
export type DexcomTimeStyle = 'usual' | 'no-zone' | 'no-seconds' | 'offset-with-seconds';

/** What the mappings need to know of the account whose records they write. */
export type DexcomSource = Readonly<{
  account: Pick<CloudAccount, 'id' | 'dexcom'>;
  devices: readonly Device[];
  timeStyle: DexcomTimeStyle;
}>;

type Timed = Pick<DeviceRecord, 'atMs' | 'deviceClockMs' | 'zone'>;

/** The fields that every record with a time of its own has. */
export function dexcomStamp(record: DeviceRecord, source: DexcomSource, part?: string) {
  return {
    recordId: recordId(source.account.id, record, part),
    ...dexcomTimes(record, source),
    ...transmitterFields(record.deviceId, source),
  };
}

/** Phones write UTC offsets, receivers do not know of zones. */
export function dexcomTimes(record: Timed, source: DexcomSource) {
  const style = displayDeviceOf(source) === 'receiver' ? 'no-zone' : source.timeStyle;
  const systemClock = clockText(record.atMs);
  const displayClock = clockText(record.deviceClockMs);
  const offsetMinutes = zoneOffsetMinutes(record.zone, record.atMs);
  switch (style) {
    case 'no-zone':
      return { systemTime: systemClock, displayTime: displayClock };
    case 'no-seconds':
      return {
        systemTime: `${systemClock.slice(0, 16)}Z`,
        displayTime: `${displayClock.slice(0, 16)}${offsetText(offsetMinutes)}`,
      };
    case 'offset-with-seconds':
      return { systemTime: instantText(record.atMs), displayTime: `${displayClock}${driftedOffset(offsetMinutes)}` };
    default:
      return { systemTime: instantText(record.atMs), displayTime: `${displayClock}${offsetText(offsetMinutes)}` };
  }
}

/** Two seconds short of the true offset, as in `-06:59:58`: a phone whose clock was set between two readings. */
function driftedOffset(offsetMinutes: number): string {
  const seconds = Math.max(0, Math.abs(offsetMinutes) * 60 - 2);
  const parts = [Math.floor(seconds / HOUR_SECONDS), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${offsetMinutes < 0 ? '-' : '+'}${parts.map(twoDigits).join(':')}`;
}

export function transmitterFields(deviceId: string, source: DexcomSource) {
  return {
    transmitterId: sha256Hex(deviceId),
    transmitterGeneration: generationOf(deviceId, source),
    displayDevice: displayDeviceOf(source),
  };
}

function displayDeviceOf({ account }: DexcomSource): DisplayDevice {
  return account.dexcom?.displayDevice ?? 'iOS';
}

function generationOf(deviceId: string, { account, devices }: DexcomSource): TransmitterGeneration {
  if (account.dexcom?.transmitterGeneration) return account.dexcom.transmitterGeneration;
  const model = devices.find((device) => device.deviceId === deviceId)?.model ?? '';
  if (/g7 15/i.test(model)) return 'g715day';
  return /g7|one\+/i.test(model) ? 'g7' : 'g6';
}

// A transmitter counts seconds from its start, and lasts about 90 days.
const TRANSMITTER_LIFE_SECONDS = 90 * DAY_SECONDS;

export function transmitterTicks(atMs: number): number {
  return Math.floor(atMs / 1000) % TRANSMITTER_LIFE_SECONDS;
}

export function displayAppOf(deviceId: string, source: DexcomSource): 'G6' | 'G7' | 'receiver' {
  if (displayDeviceOf(source) === 'receiver') return 'receiver';
  return generationOf(deviceId, source).startsWith('g7') ? 'G7' : 'G6';
}
