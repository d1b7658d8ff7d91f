import { type DeviceRecord, zoneClock } from '@glidepath/device-readings';
import { MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AdviceWindow } from '../advisor-input.ts';

/** The minute of the window at an instant; undefined outside of it. */
export type PlaceInWindow = (atMs: number) => number | undefined;

export type PlacedRecord<Kind extends DeviceRecord = DeviceRecord> = Readonly<{ minute: number; record: Kind }>;

export function windowPlace(zone: string, { firstDay, days }: AdviceWindow): PlaceInWindow {
  const clock = zoneClock(zone);
  const firstClockMs = Date.parse(`${firstDay}T00:00:00Z`);
  return (atMs) => {
    const minute = Math.floor((clock.clockMs(atMs) - firstClockMs) / MINUTE_MS);
    return minute >= 0 && minute < days * MINUTES_PER_DAY ? minute : undefined;
  };
}
