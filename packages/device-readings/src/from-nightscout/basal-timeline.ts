import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';
import type { BasalRecord, DayTable } from '../device-record.ts';
import { zoneClock } from '../zone-clock.ts';

/** A day's rates that hold from an instant until the next schedule does. */
export type Schedule = Readonly<{ fromMs: number; zone: string; rates: DayTable; scale: number }>;

/** What the pump did instead. They do not overlap and are in order of time. */
export type Deviation = Readonly<{
  fromMs: number;
  toMs: number;
  kind: BasalRecord['kind'];
  rateUnitsPerHour: (scheduledUnitsPerHour: number) => number;
}>;

export type BasalPiece = Readonly<{
  fromMs: number;
  toMs: number;
  kind: BasalRecord['kind'];
  rateUnitsPerHour: number;
  /** Of the schedule below a deviation, where one is known. */
  scheduledUnitsPerHour?: number;
}>;

/**
 * What a pump gave from one instant to another: its schedules, overwritten by deviations. Where no schedule is known
 * only rates given in units per hour are known; with one, there are no gaps.
 */
export function basalTimeline(
  schedules: readonly Schedule[],
  deviations: readonly Deviation[],
  fromMs: number,
  toMs: number,
): BasalPiece[] {
  const pieces: BasalPiece[] = [];
  let next = 0;
  for (const piece of scheduledPieces(schedules, fromMs, toMs)) {
    while ((deviations[next]?.toMs ?? Number.POSITIVE_INFINITY) <= piece.fromMs) next += 1;
    for (const part of overwritten(piece, deviations, next)) {
      if (!Number.isNaN(part.rateUnitsPerHour)) append(pieces, part);
    }
  }
  return pieces;
}

function* overwritten(piece: BasalPiece, deviations: readonly Deviation[], first: number): Generator<BasalPiece> {
  let atMs = piece.fromMs;
  for (let index = first; ; index += 1) {
    const deviation = deviations[index];
    if (!deviation || deviation.fromMs >= piece.toMs) break;
    const fromMs = Math.max(deviation.fromMs, piece.fromMs);
    const toMs = Math.min(deviation.toMs, piece.toMs);
    if (fromMs > atMs) yield { ...piece, fromMs: atMs, toMs: fromMs };
    const rateUnitsPerHour = deviation.rateUnitsPerHour(piece.rateUnitsPerHour);
    const scheduled = piece.rateUnitsPerHour;
    const below = Number.isNaN(scheduled) ? {} : { scheduledUnitsPerHour: scheduled };
    yield { fromMs, toMs, kind: deviation.kind, rateUnitsPerHour, ...(deviation.kind === 'scheduled' ? {} : below) };
    atMs = toMs;
  }
  if (atMs < piece.toMs) yield { ...piece, fromMs: atMs };
}

/** A deviation goes on through rows of the schedule with one rate; a row of the schedule stays a piece of its own. */
function append(pieces: BasalPiece[], part: BasalPiece): void {
  const last = pieces.at(-1);
  const continues =
    last &&
    part.kind !== 'scheduled' &&
    last.kind === part.kind &&
    last.rateUnitsPerHour === part.rateUnitsPerHour &&
    last.scheduledUnitsPerHour === part.scheduledUnitsPerHour &&
    last.toMs === part.fromMs &&
    part.toMs - last.fromMs <= DAY_MS;
  if (continues) pieces[pieces.length - 1] = { ...last, toMs: part.toMs };
  else if (part.toMs > part.fromMs) pieces.push(part);
}

function* scheduledPieces(schedules: readonly Schedule[], fromMs: number, toMs: number): Generator<BasalPiece> {
  const knownFromMs = Math.min(toMs, schedules[0]?.fromMs ?? toMs);
  if (fromMs < knownFromMs) yield { fromMs, toMs: knownFromMs, kind: 'scheduled', rateUnitsPerHour: Number.NaN };
  for (const [index, schedule] of schedules.entries()) {
    const startMs = Math.max(fromMs, schedule.fromMs);
    const endMs = Math.min(toMs, schedules[index + 1]?.fromMs ?? toMs);
    if (startMs < endMs) yield* piecesOf(schedule, startMs, endMs);
  }
}

/** Row by row of the zone's wall clock, so that a day with a daylight-saving change has its 23 or 25 hours. */
function* piecesOf({ zone, rates, scale }: Schedule, startMs: number, endMs: number): Generator<BasalPiece> {
  const clock = zoneClock(zone);
  const firstDay = Math.floor(clock.clockMs(startMs) / DAY_MS);
  for (let day = firstDay; clock.instantMs(day * DAY_MS) < endMs; day += 1) {
    for (const [index, row] of rates.entries()) {
      const rowMs = clock.instantMs(day * DAY_MS + (index === 0 ? 0 : row.startMinute) * MINUTE_MS);
      const next = rates[index + 1];
      const nextMs = clock.instantMs(next ? day * DAY_MS + next.startMinute * MINUTE_MS : (day + 1) * DAY_MS);
      const [from, to] = [Math.max(rowMs, startMs), Math.min(nextMs, endMs)];
      const rateUnitsPerHour = Math.round(row.value * scale * 1000) / 1000;
      if (from < to) yield { fromMs: from, toMs: to, kind: 'scheduled', rateUnitsPerHour };
    }
  }
}
