import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { EpisodeWriter } from '../../advice/explanation/episodes.ts';
import { shown } from '../../advice/explanation/shown-figures.ts';
import type { Held } from '../../advice/held-place.ts';
import type { ReviewFlag } from '../../advice/reason-code.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { HighHours } from '../../evidence/high-hours.ts';
import type { AdvisedPump } from '../../input/advisor-input.ts';
import type { Piece } from '../piece.ts';
import type { PumpAnalysis } from '../pump-analysis.ts';
import { type ComparedRow, piecesIn } from './compared-rows.ts';

/** All that the reasons of a pump plan are written from. */
export type PumpStory = AdvisedPump &
  Readonly<{
    findings: Findings;
    analysis: PumpAnalysis;
    /** As advised, after the last look. */
    tables: PumpRates;
    flags: readonly ReviewFlag[];
    /** Rows whose change was not made: most of their own evidence did not support it, or too many lows were expected of it. */
    held: readonly HeldRow[];
    write: EpisodeWriter;
  }>;

export type HeldRow = Readonly<{
  table: keyof PumpRates;
  startMinute: number;
  endMinute: number;
  reason: Omit<Held, 'insulinChange'>;
}>;

/** Why the change of a row that stays was not made; undefined where none was taken back. */
export function heldReason(
  { held }: PumpStory,
  table: HeldRow['table'],
  row: ComparedRow,
): HeldRow['reason'] | undefined {
  if (row.from !== row.to) return undefined;
  const own = held.filter((known) => known.table === table);
  return own.findLast(({ startMinute, endMinute }) => startMinute < row.endMinute && endMinute > row.startMinute)
    ?.reason;
}

/** Of the pieces those whose change was not made for that reason, if there are any in the row. */
export function heldPieces(
  { held }: PumpStory,
  table: HeldRow['table'],
  row: ComparedRow,
  pieces: readonly Piece[],
): readonly Piece[] {
  if (row.from !== row.to) return [];
  const rows = held.filter((known) => known.table === table);
  return piecesIn(row, pieces).filter((piece) => rows.some((known) => piecesIn(known, [piece]).length > 0));
}

/** Hours of a row that are given more because they are high. */
export type HighOfRow = Readonly<{
  high: HighHours;
  /** Every hour of the row is given more: only then that can be the reason of the row. */
  isWhole: boolean;
}>;

/** Of a row that is high as a whole all its hours together, else those of the piece that leads it. */
export function highOfRow(
  row: ComparedRow,
  leading: Piece,
  pieces: readonly Piece[],
  { analysis }: PumpStory,
): HighOfRow | null {
  if (!leading.highHours) return null;
  const spans = piecesIn(row, pieces).map(({ highHours }) => highHours?.hours ?? null);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || spans.includes(null)) return { high: leading.highHours, isWhole: false };
  const toMinute = Math.min(last.toMinute, first.fromMinute + MINUTES_PER_DAY);
  const all = analysis.highHoursAt({ fromMinute: first.fromMinute, toMinute });
  return { high: all ?? leading.highHours, isWhole: true };
}

/** Where that is the reason, its days are what is counted. */
export function highFigures(given: HighOfRow | null, isReason: boolean) {
  if (!given) return {};
  const { days, above180Percent, below70Percent, hours } = given.high;
  return shown({
    ...(isReason ? { count: days.length } : {}),
    hoursFromMinute: hours.fromMinute % MINUTES_PER_DAY,
    hoursToMinute: hours.toMinute % MINUTES_PER_DAY,
    hoursAbove180Percent: above180Percent,
    hoursBelow70Percent: below70Percent,
  });
}
