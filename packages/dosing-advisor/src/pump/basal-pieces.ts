import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { HighHoursAt } from '../evidence/high-hours.ts';
import { valueAt } from '../input/day-table.ts';
import { type GuardTag, guard } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import { BASAL_BLOCK, LOWS_PER_DAY, LOWS_PER_NIGHT, SEGMENTS } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { type Piece, tagsWithMore } from './piece.ts';
import { type LowRate, lowRateOf, MIN_DAYS_FOR_RATE, worstOf } from './since-change.ts';

/** Blocks whose lows come at night: 21:00 to 06:00. */
const NIGHT_BLOCKS: readonly number[] = [0, 1, BASAL_BLOCK.count - 1];
export const isNightBlock = (block: number): boolean => NIGHT_BLOCKS.includes(block);

type BlockChange = Readonly<{ block: number; count: number; logChange: number }>;

export type BasalGuards = Readonly<{
  /** Weighted lows per block, and the days they are counted against. */
  lowsPerBlock: readonly number[];
  days: number;
  /** The same since the plan is as it is now. */
  since?: Readonly<{ lowsPerBlock: readonly number[]; days: number }> | null;
  regime: Regime;
  rules: TypeRules;
  /** Hours of the day that are given more than their data ask for. */
  highHoursAt: HighHoursAt;
}>;

/** Each present row and each block begins a piece; a piece changes like the block it begins in. */
export function basalPieces(table: DayTable, estimates: readonly BlockChange[], guards: BasalGuards): Piece[] {
  const guarded = estimates.map((estimate) => guardedBlock(estimate, guards));
  const existing = table.map(({ startMinute }) => startMinute);
  const blocks = estimates.map(({ block }) => block * BASAL_BLOCK.minutes);
  const starts = [...new Set([...existing, ...blocks])].sort((a, b) => a - b);
  return starts.flatMap((startMinute, index) => {
    const change = guarded[Math.floor(startMinute / BASAL_BLOCK.minutes)];
    if (!change) return [];
    return [
      {
        startMinute,
        endMinute: starts[index + 1] ?? MINUTES_PER_DAY,
        current: valueAt(table, startMinute),
        isExisting: existing.includes(startMinute),
        ...change,
      },
    ];
  });
}

function guardedBlock({ block, count, ...estimate }: BlockChange, guards: BasalGuards) {
  const { regime, rules } = guards;
  const lows = lowsPerDay(block, guards);
  const { lowRate } = lows;
  const thresholds = isNightBlock(block) ? LOWS_PER_NIGHT : LOWS_PER_DAY;
  const fromMinute = block * BASAL_BLOCK.minutes + BASAL_BLOCK.lagMinutes;
  const hours = { fromMinute, toMinute: fromMinute + BASAL_BLOCK.minutes };
  const high = lowRate < thresholds.halve ? guards.highHoursAt(hours) : null;
  const logChange = estimate.logChange + (high?.moreLog ?? 0);
  const guarded = guard({ logChange, lowRate, thresholds, regime, rules });
  const tags = tagsWithMore(high, guarded.tags);
  return { count, estimatedLogChange: logChange, highHours: high, ...lows, logChange: guarded.logChange, tags };
}

function lowsPerDay(block: number, { lowsPerBlock, days, since }: BasalGuards): LowRate {
  return worstOf(
    lowRateOf(lowsPerBlock[block] ?? 0, days),
    since ? lowRateOf(since.lowsPerBlock[block] ?? 0, Math.max(MIN_DAYS_FOR_RATE, since.days)) : null,
  );
}

type Merging = Pick<
  Piece,
  | 'startMinute'
  | 'endMinute'
  | 'current'
  | 'isExisting'
  | 'logChange'
  | 'highHours'
  | 'tags'
  | 'ranWay'
  | 'isAfterUnlogged'
>;

/**
 * New boundaries survive only between clearly different changes, and around hours that are given more for being high, in
 * which another rate ran, or after food that nobody logged: a night is not raised because its morning is high. Present ones are left to the rounded
 * values.
 */
export function mergedBasalPieces(pieces: readonly Merging[]): Merging[] {
  const merged: Merging[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && isAlike(last, piece) && !piece.isExisting) merged[merged.length - 1] = joined(last, piece);
    else merged.push(piece);
  }
  while (merged.length > SEGMENTS.maxBasal && mergeMostAlike(merged));
  return merged;
}

const areAlikeHigh = (first: Merging, second: Merging) => (first.highHours === null) === (second.highHours === null);
const ranAlike = (first: Merging, second: Merging) =>
  first.ranWay === second.ranWay && first.isAfterUnlogged === second.isAfterUnlogged;

function isAlike(first: Merging, second: Merging): boolean {
  const difference = Math.abs(first.logChange - second.logChange);
  return difference < SEGMENTS.mergeBelowLogDifference && areAlikeHigh(first, second) && ranAlike(first, second);
}

function joined(first: Merging, second: Merging): Merging {
  const tags = [...first.tags, ...second.tags];
  return { ...first, endMinute: second.endMinute, logChange: joinedChange(first, second), tags };
}

const HELD_BY_LOWS: readonly GuardTag[] = [
  'HYPO_BLOCK',
  'HYPO_WATCH',
  'HYPO_FORCE_5',
  'HYPO_FORCE_10',
  'HYPO_FORCE_20',
];

export const isHeldByLows = ({ tags }: Pick<Piece, 'tags'>): boolean => tags.some((tag) => HELD_BY_LOWS.includes(tag));

const isHeld = (piece: Merging) => isHeldByLows(piece) || piece.isAfterUnlogged === true;

/** By duration; but hours that lows or unlogged meals hold back, or that are not high, are not raised by neighbours. */
function joinedChange(first: Merging, second: Merging): number {
  if (isHeld(first) || isHeld(second) || !areAlikeHigh(first, second))
    return Math.min(first.logChange, second.logChange);
  const weighed = ({ startMinute, endMinute, logChange }: Merging) => (endMinute - startMinute) * logChange;
  return (weighed(first) + weighed(second)) / (second.endMinute - first.startMinute);
}

/** False where only boundaries of the present plan are left. */
function mergeMostAlike(merged: Merging[]): boolean {
  let best: { index: number; difference: number } | null = null;
  for (const [index, piece] of merged.entries()) {
    const before = merged[index - 1];
    if (!before || piece.isExisting) continue;
    const difference = Math.abs(piece.logChange - before.logChange);
    if (!best || difference < best.difference) best = { index, difference };
  }
  const [before, piece] = best ? [merged[best.index - 1], merged[best.index]] : [];
  if (!best || !before || !piece) return false;
  merged.splice(best.index - 1, 2, joined(before, piece));
  return true;
}
