import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { directionOfDose, type JudgedDose } from '../evidence/events/dose-event.ts';
import { type BlockEvidence, directionOfDay } from '../evidence/fasting/basal-evidence.ts';
import type { Since } from '../evidence/findings.ts';
import { BASAL_BLOCK } from '../limits/tuning.ts';
import type { Piece } from './piece.ts';

// Settings that were changed lately are judged by days before that as well, if those ran nearly the same. What happened
// since then is more than a few days among many: it is all that is known of the present ones.

/** Lows, with the days or doses they are counted against. */
export type LowRate = Readonly<{ lowRate: number; lowsOutOf: number }>;

export const lowRateOf = (weight: number, lowsOutOf: number): LowRate => ({ lowRate: weight / lowsOutOf, lowsOutOf });

export const worstOf = (all: LowRate, since: LowRate | null): LowRate =>
  since && since.lowRate > all.lowRate ? since : all;

/** Fewer days than this count as this many: one low in one night is not a rate. */
export const MIN_DAYS_FOR_RATE = 14;

/** Nothing rises because of days before the change alone: most of what came since must ask for it too. */
function risesSince(
  pieces: readonly Piece[],
  since: Since | null,
  directionsIn: (piece: Piece, fromMinute: number) => readonly number[],
): Piece[] {
  if (!since) return [...pieces];
  return pieces.map((piece) => {
    if (piece.logChange <= 0) return piece;
    const directions = directionsIn(piece, since.firstDay * MINUTES_PER_DAY);
    const speaking = directions.filter((direction) => direction > 0).length;
    if (speaking > directions.length - speaking) return piece;
    return { ...piece, logChange: 0, tags: [...piece.tags, 'CHANGED_LATELY' as const] };
  });
}

type Dose = JudgedDose & Readonly<{ minute: number; minuteOfDay: number }>;

export function ratiosSince(pieces: readonly Piece[], since: Since | null, doses: readonly Dose[]): Piece[] {
  return risesSince(pieces, since, ({ startMinute, endMinute }, fromMinute) =>
    doses
      .filter(
        ({ minute, minuteOfDay }) => minute >= fromMinute && minuteOfDay >= startMinute && minuteOfDay < endMinute,
      )
      .map(directionOfDose),
  );
}

export function ratesSince(
  pieces: readonly Piece[],
  since: Since | null,
  evidence: readonly BlockEvidence[],
  targetMgDl: number,
): Piece[] {
  return risesSince(pieces, since, ({ startMinute }, fromMinute) => {
    const days = evidence[Math.floor(startMinute / BASAL_BLOCK.minutes)]?.days ?? [];
    return days.filter((day) => day.startMinute >= fromMinute).map((day) => directionOfDay(day, targetMgDl));
  });
}
