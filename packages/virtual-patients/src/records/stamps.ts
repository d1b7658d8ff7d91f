import { type Device, type DeviceRecord, offsetChanges, zoneClock } from '@glidepath/device-readings';
import { DAY_MS, MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { DeviceRole, Fault, Recording } from './recording.ts';

export type Stamp = Pick<DeviceRecord, 'deviceId' | 'atMs' | 'deviceClockMs' | 'zone'>;

/** Turns minutes of a life into what stands on a record. */
export type Stamps = Readonly<{
  at: (device: Device, role: DeviceRole, minute: number) => Stamp;
  secondsBetween: (fromMinute: number, toMinute: number) => number;
  /** A minute of the hour that is missing on the day the clocks are put forward. */
  isLeftOut: (minute: number) => boolean;
}>;

/**
 * Lives follow the clock on the wall. Of an hour that comes twice they fill the first; what falls into an hour that is
 * left out happens at the change, so that later minutes never give earlier instants.
 */
export function stampsFor({ startsOn, zone, faults = [] }: Recording): Stamps {
  const startClockMs = Date.parse(`${startsOn}T00:00:00Z`);
  const clock = zoneClock(zone);
  const clockMsOf = (minute: number) => startClockMs + minute * MINUTE_MS;
  const isLeftOut = (minute: number) => clock.clockMs(clock.instantMs(clockMsOf(minute))) !== clockMsOf(minute);
  const instantMsOf = (minute: number) => {
    const instantMs = clock.instantMs(clockMsOf(minute));
    return isLeftOut(minute)
      ? (offsetChanges(zone, instantMs - DAY_MS, instantMs).at(-1)?.atMs ?? instantMs)
      : instantMs;
  };
  return {
    at: ({ deviceId }, role, minute) => {
      const atMs = instantMsOf(minute);
      return { deviceId, atMs, deviceClockMs: clock.clockMs(atMs) + clockErrorMs(faults, role, minute), zone };
    },
    secondsBetween: (fromMinute, toMinute) => (instantMsOf(toMinute) - instantMsOf(fromMinute)) / 1000,
    isLeftOut,
  };
}

function clockErrorMs(faults: readonly Fault[], role: DeviceRole, minute: number): number {
  let errorMs = 0;
  for (const fault of faults) {
    if (fault.fault !== 'wrong-clock' || fault.role !== role || !isDuring(fault, minute)) continue;
    errorMs += fault.shiftMinutes * MINUTE_MS;
  }
  return errorMs;
}

export function isDuring({ fromDay, untilDay }: Fault, minute: number): boolean {
  return minute >= fromDay * MINUTES_PER_DAY && minute < untilDay * MINUTES_PER_DAY;
}
