import type { DeviceRecord } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AdviceWindow } from '../advisor-input.ts';
import type { BasalDelivery } from '../recorded.ts';
import type { PlaceInWindow } from './window-place.ts';

/** What a pump gave in the window. A rate that began earlier counts from the window's start. */
export function recordedBasal(
  records: readonly DeviceRecord[],
  placeOf: PlaceInWindow,
  { days }: AdviceWindow,
): BasalDelivery[] {
  const lastMinute = days * MINUTES_PER_DAY;
  return records.flatMap((record) => {
    if (record.type !== 'basal') return [];
    const durationMinutes = Math.round(record.durationSeconds / 60);
    const begun = placeOf(record.atMs);
    const ended = placeOf(record.atMs + record.durationSeconds * 1000);
    if (begun === undefined && ended === undefined) return [];
    const fromMinute = begun ?? 0;
    const toMinute =
      begun === undefined ? (ended ?? 0) : Math.min(endMinute(begun, durationMinutes, ended), lastMinute);
    if (toMinute <= fromMinute) return [];
    return [
      {
        minute: fromMinute,
        durationMinutes: toMinute - fromMinute,
        rateUnitsPerHour: record.rateUnitsPerHour,
        kind: record.kind,
        deviceId: record.deviceId,
      },
    ];
  });
}

/** Clocks write whole seconds: a minute more or less is no change of the clock. */
const SAME_MINUTES = 1;

/** By the wall clock: a rate that ran while clocks were put forward or back ends where the next one begins. */
function endMinute(begun: number, durationMinutes: number, ended: number | undefined): number {
  const unmoved = begun + durationMinutes;
  if (ended === undefined || ended <= begun) return unmoved;
  return Math.abs(ended - unmoved) <= SAME_MINUTES ? unmoved : ended;
}
