import type { PumpRates } from '@glidepath/treatment-plan';

import type { EpisodeWriter } from '../../advice/explanation/episodes.ts';
import type { ReviewFlag } from '../../advice/reason-code.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { AdvisedPump } from '../../input/advisor-input.ts';
import type { Piece } from '../piece.ts';
import type { PumpAnalysis } from '../pump-analysis.ts';
import { type ComparedRow, piecesIn } from './compared-rows.ts';
import type { HeldRow } from './held-rows.ts';

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
