import type { BasalRecord } from '@glidepath/device-readings';
import { HOUR_MS } from '@glidepath/quantities';

import { type ClockSpan, clockSpans } from './clock-spans.ts';

/**
 * What a pump gave at one rate, from and to a time of the wall clock. In between the clock ran as time did: where it was
 * put forward or back, one delivery ends and the next begins, so the hour that comes twice has both of them.
 */
export type DeliveredBasal = Readonly<{
  kind: BasalRecord['kind'];
  rateUnitsPerHour: number;
  startClockMs: number;
  endClockMs: number;
}>;

type Running = { -readonly [Name in keyof DeliveredBasal]: DeliveredBasal[Name] };

/** One record, as long as it counted. */
export type BasalSpan = ClockSpan & Readonly<{ record: BasalRecord }>;

/** One pump is worn at a time, and a new rate ends the one before, whichever device or cloud tells it. */
export function basalSpans(records: readonly BasalRecord[], nowMs: number): BasalSpan[] {
  const spans: BasalSpan[] = [];
  for (const [index, record] of records.entries()) {
    const next = records[index + 1];
    const durationMs = Math.min(record.durationSeconds * 1000, (next?.atMs ?? nowMs) - record.atMs);
    if (durationMs <= 0) continue;
    for (const { startMs, endMs, clockOffsetMs } of clockSpans(record, next, durationMs)) {
      spans.push({ startMs, endMs, clockOffsetMs, record });
    }
  }
  return spans;
}

/** Neighbours of one kind and rate become one: closed loops confirm a rate every five minutes. */
export function deliveredBasal(spans: readonly BasalSpan[]): DeliveredBasal[] {
  const delivered: Running[] = [];
  for (const { record, startMs, endMs, clockOffsetMs } of spans) {
    const [startClockMs, endClockMs] = [startMs + clockOffsetMs, endMs + clockOffsetMs];
    const running = delivered.at(-1);
    if (running && isContinuedBy(running, record, startClockMs)) running.endClockMs = endClockMs;
    else {
      const { kind, rateUnitsPerHour } = record;
      delivered.push({ kind, rateUnitsPerHour, startClockMs, endClockMs });
    }
  }
  return delivered;
}

function isContinuedBy(running: DeliveredBasal, { kind, rateUnitsPerHour }: BasalRecord, startClockMs: number) {
  return running.endClockMs === startClockMs && running.kind === kind && running.rateUnitsPerHour === rateUnitsPerHour;
}

/** By the pump's own clock, which may be a traveller's: as it went on since its last record. */
export function runningHour(
  last: BasalRecord | undefined,
  lastDelivered: DeliveredBasal | undefined,
  nowMs: number,
): number | null {
  if (!last || !lastDelivered) return null;
  const endMs = Math.min(last.atMs + last.durationSeconds * 1000, nowMs);
  return Math.floor((lastDelivered.endClockMs + nowMs - endMs) / HOUR_MS);
}
