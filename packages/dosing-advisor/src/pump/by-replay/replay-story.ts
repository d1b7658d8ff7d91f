import type { EpisodeWriter } from '../../advice/explanation/episodes.ts';
import type { ReviewFlag } from '../../advice/reason-code.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { AdvisedPump } from '../../input/advisor-input.ts';
import type { HeldTables } from '../explanation/held-rows.ts';
import type { ChosenPiece } from './chosen-pieces.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';

/** All that the reasons of pump settings that were chosen by replay are written from. */
export type ReplayStory = AdvisedPump &
  HeldTables &
  Readonly<{
    findings: Findings;
    weeks: readonly ReplayedWeeks[];
    /** After all guards and the cap on the daily dose. */
    pieces: readonly ChosenPiece[];
    /** Before the last look at the plan. */
    chosen: HeldTables['tables'];
    flags: readonly ReviewFlag[];
    write: EpisodeWriter;
  }>;
