import { CLOCK_DRIFT_MS, type DeviceRecord, offsetChanges, zoneClock } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

import { dayOf } from '../wall-clock/day-text.ts';
import type { DaySpan } from './report-window.ts';

/** A stretch of time in which a device's clock ran as time did: it showed the instant and the offset. */
export type ClockSpan = Readonly<{ startMs: number; endMs: number; clockOffsetMs: number }>;

export type Stamped = Pick<DeviceRecord, 'deviceId' | 'atMs' | 'deviceClockMs' | 'zone'>;

/** Parted where the zone's clocks changed on the way, if the device's did so too; anything else is taken as recorded. */
export function clockSpans(record: Stamped, next: Stamped | undefined, durationMs: number): ClockSpan[] {
  const { atMs, deviceClockMs } = record;
  const spans: ClockSpan[] = [];
  const changes = changesOnTheWay(record, next, durationMs);
  let startMs = atMs;
  let clockOffsetMs = deviceClockMs - atMs;
  for (const { atMs: changeMs, moveMs } of changes) {
    spans.push({ startMs, endMs: changeMs, clockOffsetMs });
    startMs = changeMs;
    clockOffsetMs += moveMs;
  }
  spans.push({ startMs, endMs: atMs + durationMs, clockOffsetMs });
  return spans;
}

function changesOnTheWay(record: Stamped, next: Stamped | undefined, durationMs: number) {
  const { atMs, zone } = record;
  const endMs = atMs + durationMs;
  const { offsetMs } = zoneClock(zone);
  // Nearly all: looked up once a day, where to search for a change costs more.
  if (offsetMs(atMs) === offsetMs(endMs)) return [];
  const changes = offsetChanges(zone, atMs, endMs).filter((change) => change.atMs > atMs && change.atMs < endMs);
  return followsZone(record, next) ? changes : [];
}

/** The device's next record shows whether its clock went with the zone's; without one it is taken to. */
function followsZone({ deviceId, atMs, deviceClockMs, zone }: Stamped, next: Stamped | undefined): boolean {
  if (next?.deviceId !== deviceId) return true;
  const { offsetMs } = zoneClock(zone);
  const seenMoveMs = next.deviceClockMs - next.atMs - (deviceClockMs - atMs);
  return Math.abs(seenMoveMs - (offsetMs(next.atMs) - offsetMs(atMs))) <= CLOCK_DRIFT_MS;
}

/** The part of a span on some days of its clock; undefined where there is none. */
export function onDays<Span extends ClockSpan>(span: Span, { firstDay, lastDay }: DaySpan): Span | undefined {
  const startMs = Math.max(span.startMs, firstDay * DAY_MS - span.clockOffsetMs);
  const endMs = Math.min(span.endMs, (lastDay + 1) * DAY_MS - span.clockOffsetMs);
  return startMs < endMs ? { ...span, startMs, endMs } : undefined;
}

/** Cut where a new unit of the clock begins: its day, or its hour. */
export function* cutAtClock({ startMs, endMs, clockOffsetMs }: ClockSpan, unitMs: number): Generator<ClockSpan> {
  let fromMs = startMs;
  while (fromMs < endMs) {
    const nextUnitMs = (Math.floor((fromMs + clockOffsetMs) / unitMs) + 1) * unitMs - clockOffsetMs;
    const toMs = Math.min(nextUnitMs, endMs);
    yield { startMs: fromMs, endMs: toMs, clockOffsetMs };
    fromMs = toMs;
  }
}

export function clockDay({ startMs, clockOffsetMs }: ClockSpan): number {
  return dayOf(startMs + clockOffsetMs);
}
