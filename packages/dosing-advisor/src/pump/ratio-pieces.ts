import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIOD_START_MINUTES } from '@glidepath/quantities';

import type { DoseEvent, JudgedDose } from '../evidence/events/dose-event.ts';
import { type Pooled, pooledEvents } from '../evidence/events/pooled-events.ts';
import type { BlamedDose } from '../evidence/lows/low-load.ts';
import { type DayRow, dayRows } from '../input/day-table.ts';
import { guard } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import { EVENTS, LOWS_PER_DOSE, MIN_DOSES_FOR_RATE, PRIOR_WEIGHT, SEGMENTS } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { Piece } from './piece.ts';
import { type LowRate, lowRateOf, worstOf } from './since-change.ts';

type Event = Pick<DoseEvent, 'minuteOfDay'> & JudgedDose;

export type Blamed = Readonly<{ blamed: readonly BlamedDose[]; doseMinutes: readonly number[] }>;

export type RatioEvidence = Readonly<{
  events: readonly Event[];
  /** Of them those that parts of the day other than their own may borrow from; all where left out. */
  borrowed?: readonly Event[];
  /** Lows that the ratio is blamed for, and the minutes of the day of all doses that used it. */
  blamed: readonly BlamedDose[];
  doseMinutes: readonly number[];
  /** The same of the days since the plan is as it is now. */
  since?: Blamed | null;
  regime: Regime;
  rules: TypeRules;
}>;

/** Carb ratios or correction factors: the present segments, split by part of the day where the events differ clearly. */
export function ratioPieces(table: DayTable, evidence: RatioEvidence): Piece[] {
  const split = dayRows(table).flatMap((row) => splitRow(row, evidence) ?? [wholeRow(row, evidence)]);
  const isTooMany = split.length > SEGMENTS.maxRatios && split.length > table.length;
  return isTooMany ? dayRows(table).map((row) => wholeRow(row, evidence)) : split;
}

export type Span = Readonly<{ startMinute: number; endMinute: number }>;
const isIn = (minuteOfDay: number, { startMinute, endMinute }: Span) =>
  minuteOfDay >= startMinute && minuteOfDay < endMinute;

/** Weighted lows per dose of a span. */
export function lowsPerDose(span: Span, { since, ...all }: Blamed & Pick<RatioEvidence, 'since'>): LowRate {
  const rateOf = ({ blamed, doseMinutes }: Blamed) => {
    const own = blamed.filter(({ minuteOfDay }) => isIn(minuteOfDay, span));
    const doses = doseMinutes.filter((minute) => isIn(minute, span)).length;
    return lowRateOf(
      own.reduce((sum, low) => sum + low.weight, 0),
      Math.max(MIN_DOSES_FOR_RATE, doses),
    );
  };
  return worstOf(rateOf(all), since ? rateOf(since) : null);
}

function pooledIn(span: Span, { events, blamed }: RatioEvidence): Pooled {
  const lows = blamed.filter(({ minuteOfDay }) => isIn(minuteOfDay, span)).length;
  return pooledEvents(
    events.filter(({ minuteOfDay }) => isIn(minuteOfDay, span)),
    lows,
  );
}

function wholeRow(row: DayRow, evidence: RatioEvidence): Piece {
  const pooled = pooledIn(row, evidence);
  return guardedPiece(row, row, { count: pooled.count, estimate: pooled.logChange }, evidence);
}

function guardedPiece(
  span: Span,
  row: DayRow,
  { count, estimate }: Readonly<{ count: number; estimate: number }>,
  evidence: RatioEvidence,
): Piece {
  const lows = lowsPerDose(span, evidence);
  const { regime, rules } = evidence;
  const guarded = guard({ logChange: estimate, lowRate: lows.lowRate, thresholds: LOWS_PER_DOSE, regime, rules });
  return {
    startMinute: span.startMinute,
    endMinute: span.endMinute,
    current: row.value,
    isExisting: span.startMinute === row.startMinute,
    count,
    estimatedLogChange: estimate,
    ...lows,
    ...guarded,
  };
}

/** Null where the parts of the day do not differ, or too little is known of them. */
function splitRow(row: DayRow, evidence: RatioEvidence): Piece[] | null {
  const { borrowed = evidence.events } = evidence;
  const common = pooledIn(row, { ...evidence, events: borrowed }).logChange;
  const parts = partsOf(row).map((span) => {
    const { count, logChange } = pooledIn(span, evidence);
    const isKnown = count >= EVENTS.minCountForSplit;
    const prior = PRIOR_WEIGHT.events;
    return {
      span,
      count,
      isKnown,
      estimate: isKnown ? (count * logChange + prior * common) / (count + prior) : common,
    };
  });
  const known = parts.filter(({ isKnown }) => isKnown).map(({ estimate }) => estimate);
  const isClear = known.length >= 2 && Math.max(...known) - Math.min(...known) >= SEGMENTS.splitAtLogDifference;
  return isClear ? mergedAlike(parts.map((part) => guardedPiece(part.span, row, part, evidence))) : null;
}

function partsOf({ startMinute, endMinute }: DayRow): Span[] {
  const inside = Object.values(DAY_PERIOD_START_MINUTES).filter((cut) => cut > startMinute && cut < endMinute);
  const cuts = [startMinute, ...inside, endMinute];
  return cuts.slice(0, -1).map((start, index) => ({ startMinute: start, endMinute: cuts[index + 1] ?? endMinute }));
}

/** Neighbours that change nearly alike are one; the smaller change, that is less insulin, is kept. */
function mergedAlike(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (!last || !isAlike(last, piece)) {
      merged.push(piece);
      continue;
    }
    merged[merged.length - 1] = {
      ...smallerChange(last, piece),
      startMinute: last.startMinute,
      endMinute: piece.endMinute,
      isExisting: last.isExisting,
      count: last.count + piece.count,
    };
  }
  return merged;
}

function isAlike(first: Piece, second: Piece): boolean {
  return Math.abs(first.logChange - second.logChange) < SEGMENTS.mergeBelowLogDifference;
}

/** Of two that change alike, the one that asked for more tells why. */
function smallerChange(first: Piece, second: Piece): Piece {
  if (first.logChange !== second.logChange) return second.logChange < first.logChange ? second : first;
  return Math.abs(second.estimatedLogChange) > Math.abs(first.estimatedLogChange) ? second : first;
}
