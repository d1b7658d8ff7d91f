import type { ReviewFlag } from '../advice/reason-code.ts';
import type { Findings } from '../extraction/findings.ts';
import type { PumpPlan } from '../input/pump-plan.ts';
import type { PumpTables } from '../pump/post-check.ts';
import type { PumpAnalysis } from '../pump/pump-analysis.ts';
import type { EpisodeWriter } from './episodes.ts';

/** All that the reasons of a pump plan are written from. */
export type PumpStory = Readonly<{
  plan: PumpPlan;
  findings: Findings;
  analysis: PumpAnalysis;
  /** What the values would be without the cap on the daily dose. */
  uncappedTables: PumpTables;
  /** As advised, after the last look. */
  tables: PumpTables;
  flags: readonly ReviewFlag[];
  write: EpisodeWriter;
}>;
