import type { LoopOverrideRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

import { type ClockSpan, clockSpans } from '../preparation/clock-spans.ts';

/** One override, as long as it lasted. */
export type OverrideSpan = ClockSpan & Readonly<{ record: LoopOverrideRecord }>;

/** Nobody knows when one that nobody ended ended; a day later it is taken to be over. */
const LONGEST_OPEN_MS = DAY_MS;

/** One without an end lasts until the next of its device, at most a day. In order of time. */
export function overrideSpans(records: readonly LoopOverrideRecord[], nowMs: number): OverrideSpan[] {
  return records.flatMap((record, index) => {
    const durationMs = Math.min(durationOf(record, records, index), nowMs - record.atMs);
    if (durationMs <= 0) return [];
    return clockSpans(record, undefined, durationMs).map((span) => ({ ...span, record }));
  });
}

function durationOf(
  { durationSeconds, deviceId, atMs }: LoopOverrideRecord,
  records: readonly LoopOverrideRecord[],
  index: number,
): number {
  if (durationSeconds !== undefined) return durationSeconds * 1000;
  const next = records.slice(index + 1).find((other) => other.deviceId === deviceId && other.atMs > atMs);
  return Math.min(next ? next.atMs - atMs : LONGEST_OPEN_MS, LONGEST_OPEN_MS);
}

/** Times of one kind: what overlaps or follows at once is one session. Spans come in order of time. */
export function sessionsOf(spans: readonly ClockSpan[]): ClockSpan[] {
  const sessions: ClockSpan[] = [];
  for (const { startMs, endMs, clockOffsetMs } of spans) {
    const last = sessions.at(-1);
    if (last && startMs <= last.endMs) {
      sessions[sessions.length - 1] = { ...last, endMs: Math.max(last.endMs, endMs) };
    } else sessions.push({ startMs, endMs, clockOffsetMs });
  }
  return sessions;
}

/** How much of a session lies in some spans, which are in order and do not overlap. */
export function sharedMs({ startMs, endMs }: ClockSpan, spans: readonly ClockSpan[]): number {
  let ms = 0;
  for (const span of spans) {
    if (span.startMs >= endMs) break;
    ms += Math.max(0, Math.min(span.endMs, endMs) - Math.max(span.startMs, startMs));
  }
  return ms;
}
