import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';
import type { DeviceRecord } from '../device-record.ts';
import { offsetChanges } from '../zone-clock.ts';

// All three numbers: D3-29.
const MIN_SHIFT_MS = 30 * MINUTE_MS;
const NEAR_DAYLIGHT_SAVING_MS = 48 * HOUR_MS;
/** Clocks drift: a move this close to that of the zone is as long. */
export const CLOCK_DRIFT_MS = 5 * MINUTE_MS;

/** A device's clock was changed: `reported` by itself, or seen in its records. */
export type ClockShift = Readonly<{
  deviceId: string;
  /** The first record, or the report, at which the change shows. */
  atMs: number;
  cause: 'reported' | 'offset-moved' | 'went-back';
  /** Forward is positive. */
  shiftMinutes: number;
}>;

type Move = Readonly<{ deviceId: string; fromMs: number; atMs: number; moveMs: number; cause: ClockShift['cause'] }>;

/**
 * Changes of a device's clock, device by device (D3-29). Records come in the order they were recorded, that is, of
 * time. A move near a change of the patient's zone and as long as it, nearly always 60 minutes, does not count; where
 * records have a gap, the move may lie anywhere in it.
 */
export function clockShifts(records: readonly DeviceRecord[], zone: string): ClockShift[] {
  const moves = clockMoves(records);
  return moves
    .filter((move) => !isDaylightSaving(move, zone))
    .map(({ deviceId, atMs, cause, moveMs }) => ({
      deviceId,
      atMs,
      cause,
      shiftMinutes: Math.round(moveMs / MINUTE_MS),
    }));
}

function clockMoves(records: readonly DeviceRecord[]): Move[] {
  const latest = new Map<string, DeviceRecord>();
  const moves: Move[] = [];
  for (const record of records) {
    if (record.isDeleted) continue;
    const { deviceId, atMs } = record;
    const previous = latest.get(deviceId);
    latest.set(deviceId, record);
    const move = (record.type === 'clock_change' && reportedMove(record)) || (previous && seenMove(previous, record));
    if (move && !isToldAlready(move, previous)) moves.push({ ...move, deviceId, atMs, fromMs: previous?.atMs ?? atMs });
  }
  return moves;
}

type MoveSeen = Pick<Move, 'moveMs' | 'cause'>;

/** (a) */
function reportedMove(record: Extract<DeviceRecord, { type: 'clock_change' }>): MoveSeen | undefined {
  const moveMs = record.toClockMs - record.fromClockMs;
  return Math.abs(moveMs) > MIN_SHIFT_MS ? { moveMs, cause: 'reported' } : undefined;
}

/** (b) and (c) */
function seenMove(previous: DeviceRecord, record: DeviceRecord): MoveSeen | undefined {
  const moveMs = record.deviceClockMs - record.atMs - (previous.deviceClockMs - previous.atMs);
  if (Math.abs(moveMs) > MIN_SHIFT_MS) return { moveMs, cause: 'offset-moved' };
  const forwardMs = record.deviceClockMs - previous.deviceClockMs;
  return forwardMs < -MIN_SHIFT_MS ? { moveMs: forwardMs, cause: 'went-back' } : undefined;
}

/** A report stamped with the clock before the change makes the next record show the same change again. */
function isToldAlready({ moveMs, cause }: MoveSeen, previous: DeviceRecord | undefined): boolean {
  if (previous?.type !== 'clock_change' || cause === 'reported') return false;
  return Math.abs(moveMs - (previous.toClockMs - previous.fromClockMs)) <= CLOCK_DRIFT_MS;
}

function isDaylightSaving({ moveMs, fromMs, atMs }: Move, zone: string): boolean {
  const first = Math.min(fromMs, atMs) - NEAR_DAYLIGHT_SAVING_MS;
  return offsetChanges(zone, first, atMs + NEAR_DAYLIGHT_SAVING_MS).some(
    (change) => Math.abs(Math.abs(moveMs) - Math.abs(change.moveMs)) <= CLOCK_DRIFT_MS,
  );
}
