import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { valueAt } from '../input/day-table.ts';
import { type GuardTag, guard } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import { BASAL_BLOCK, LOWS_PER_DAY, LOWS_PER_NIGHT, SEGMENTS } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { Piece } from './piece.ts';
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
  const guarded = guard({ logChange: estimate.logChange, lowRate, thresholds, regime, rules });
  return { count, estimatedLogChange: estimate.logChange, ...lows, ...guarded };
}

/** Weighted lows by day of a block: of all days, or of those since the plan is as it is now where that is more. */
export function lowsPerDay(
  block: number,
  { lowsPerBlock, days, since }: Pick<BasalGuards, 'lowsPerBlock' | 'days' | 'since'>,
): LowRate {
  return worstOf(
    lowRateOf(lowsPerBlock[block] ?? 0, days),
    since ? lowRateOf(since.lowsPerBlock[block] ?? 0, Math.max(MIN_DAYS_FOR_RATE, since.days)) : null,
  );
}

type Merging = Pick<Piece, 'startMinute' | 'endMinute' | 'current' | 'isExisting' | 'logChange' | 'tags' | 'ranWay'>;

/**
 * New boundaries survive only between clearly different changes, and around hours in which another rate ran. Present ones
 * are left to the rounded values.
 */
export function mergedPieces(pieces: readonly Merging[], maxRows: number): Merging[] {
  const merged: Merging[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && isAlike(last, piece) && !piece.isExisting) merged[merged.length - 1] = joined(last, piece);
    else merged.push(piece);
  }
  while (merged.length > maxRows && mergeMostAlike(merged));
  return merged;
}

function isAlike(first: Merging, second: Merging): boolean {
  const difference = Math.abs(first.logChange - second.logChange);
  return difference < SEGMENTS.mergeBelowLogDifference && first.ranWay === second.ranWay;
}

function joined(first: Merging, second: Merging): Merging {
  const tags = [...first.tags, ...second.tags];
  return { ...first, endMinute: second.endMinute, logChange: joinedChange(first, second), tags };
}

const HELD_BY_LOWS: readonly GuardTag[] = [
  'LEVEL_2_BLOCK',
  'HYPO_BLOCK',
  'HYPO_WATCH',
  'HYPO_FORCE_5',
  'HYPO_FORCE_10',
  'HYPO_FORCE_20',
];

export const isHeldByLows = ({ tags }: Pick<Piece, 'tags'>): boolean => tags.some((tag) => HELD_BY_LOWS.includes(tag));

/** By duration; but hours that lows hold back are not raised by neighbours. */
function joinedChange(first: Merging, second: Merging): number {
  if (isHeldByLows(first) || isHeldByLows(second)) return Math.min(first.logChange, second.logChange);
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
