import { type BasalRecord, CLOCK_DRIFT_MS, offsetChanges, zoneClock } from '@glidepath/device-readings';
import { HOUR_MS } from '@glidepath/quantities';

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
    for (const { startClockMs, endClockMs } of steadyPieces(record, next, durationMs)) {
      const running = delivered.at(-1);
      if (running && isContinuedBy(running, record, startClockMs)) running.endClockMs = endClockMs;
      else {
        const { kind, rateUnitsPerHour } = record;
        delivered.push({ kind, rateUnitsPerHour, startClockMs, endClockMs });
      }
    }
  });
  return delivered;
}

function isContinuedBy(running: DeliveredBasal, { kind, rateUnitsPerHour }: BasalRecord, startClockMs: number) {
  return running.endClockMs === startClockMs && running.kind === kind && running.rateUnitsPerHour === rateUnitsPerHour;
}

type Piece = Pick<DeliveredBasal, 'startClockMs' | 'endClockMs'>;

/** Parted where the zone's clocks changed on the way, if the pump's did so too; anything else is drawn as recorded. */
function steadyPieces(record: BasalRecord, next: BasalRecord | undefined, durationMs: number): Piece[] {
  const { atMs, deviceClockMs } = record;
  const pieces: Piece[] = [];
  let startMs = 0;
  let offsetMs = deviceClockMs;
  for (const { atMs: changeMs, moveMs } of changesOnTheWay(record, next, durationMs)) {
    pieces.push({ startClockMs: offsetMs + startMs, endClockMs: offsetMs + changeMs - atMs });
    startMs = changeMs - atMs;
    offsetMs += moveMs;
  }
  return [...pieces, { startClockMs: offsetMs + startMs, endClockMs: offsetMs + durationMs }];
}

function changesOnTheWay(record: BasalRecord, next: BasalRecord | undefined, durationMs: number) {
  const { atMs, zone } = record;
  const endMs = atMs + durationMs;
  const { offsetMs } = zoneClock(zone);
  // Nearly all rates: looked up once a day, where to search for a change costs more.
  if (offsetMs(atMs) === offsetMs(endMs)) return [];
  const changes = offsetChanges(zone, atMs, endMs).filter((change) => change.atMs > atMs && change.atMs < endMs);
  return followsZone(record, next) ? changes : [];
}

/** The pump's next record shows whether its clock went with the zone's; without one it is taken to. */
function followsZone({ deviceId, atMs, deviceClockMs, zone }: BasalRecord, next: BasalRecord | undefined): boolean {
  if (next?.deviceId !== deviceId) return true;
  const { offsetMs } = zoneClock(zone);
  const seenMoveMs = next.deviceClockMs - next.atMs - (deviceClockMs - atMs);
  return Math.abs(seenMoveMs - (offsetMs(next.atMs) - offsetMs(atMs))) <= CLOCK_DRIFT_MS;
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
