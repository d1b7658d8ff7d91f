import type { BasalRecord } from '@glidepath/device-readings';

import { HOUR_MS } from '../wall-clock/day-of.ts';

/** What a pump gave at one rate, from and to a time of the wall clock. */
export type DeliveredBasal = Readonly<{
  kind: BasalRecord['kind'];
  rateUnitsPerHour: number;
  startClockMs: number;
  endClockMs: number;
  /** By the time that really passed: a 23-hour day has less insulin than its wall clock suggests. */
  durationMs: number;
}>;

type Running = { -readonly [Name in keyof DeliveredBasal]: DeliveredBasal[Name] };

/** Daylight saving moves a clock by no more; a larger move is a clock that was set, which is drawn as recorded. */
const MAX_DAYLIGHT_SAVING_MS = HOUR_MS;

/**
 * One pump is worn at a time, and a new rate ends the one before, whichever device or cloud tells it. Neighbours of one
 * kind and rate become one: closed loops confirm a rate every five minutes.
 */
export function deliveredBasal(records: readonly BasalRecord[], nowMs: number): DeliveredBasal[] {
  const delivered: Running[] = [];
  records.forEach((record, index) => {
    const next = records[index + 1];
    const durationMs = Math.min(record.durationSeconds * 1000, (next?.atMs ?? nowMs) - record.atMs);
    if (durationMs <= 0) return;
    const endClockMs = endClock(record, next, durationMs);
    const running = delivered.at(-1);
    if (running && isContinuedBy(running, record)) {
      running.endClockMs = endClockMs;
      running.durationMs += durationMs;
      return;
    }
    const { kind, rateUnitsPerHour, deviceClockMs: startClockMs } = record;
    delivered.push({ kind, rateUnitsPerHour, startClockMs, endClockMs, durationMs });
  });
  return delivered;
}

function isContinuedBy(running: DeliveredBasal, { kind, rateUnitsPerHour, deviceClockMs }: BasalRecord): boolean {
  return running.endClockMs === deviceClockMs && running.kind === kind && running.rateUnitsPerHour === rateUnitsPerHour;
}

/** Where the clock was put forward or back on the way, the rate still ends where the next one begins. */
function endClock(record: BasalRecord, next: BasalRecord | undefined, durationMs: number): number {
  const unmovedMs = record.deviceClockMs + durationMs;
  if (!next || next.deviceId !== record.deviceId || next.atMs !== record.atMs + durationMs) return unmovedMs;
  const isDaylightSaving = Math.abs(next.deviceClockMs - unmovedMs) <= MAX_DAYLIGHT_SAVING_MS;
  return isDaylightSaving && next.deviceClockMs > record.deviceClockMs ? next.deviceClockMs : unmovedMs;
}
