import type { ReviewFlag } from '../advice/reason-code.ts';
import type { Findings } from '../extraction/findings.ts';
import type { PumpPlan } from '../input/pump-plan.ts';
import type { HighHours } from '../pump/high-hours.ts';
import type { PumpTables } from '../pump/post-check.ts';
import type { PumpAnalysis } from '../pump/pump-analysis.ts';
import type { EpisodeWriter } from './episodes.ts';
import { shown } from './shown.ts';

/** All that the reasons of a pump plan are written from. */
export type PumpStory = Readonly<{
  plan: PumpPlan;
  findings: Findings;
  analysis: PumpAnalysis;
  /** As advised, after the last look. */
  tables: PumpTables;
  flags: readonly ReviewFlag[];
  write: EpisodeWriter;
}>;

/** Of hours that are given more because they are high: where that is the reason, its days are what is counted. */
export function highFigures(high: HighHours | null, isReason: boolean) {
  if (!high) return {};
  const { days, above180Percent, below70Percent } = high;
  return shown({
    ...(isReason ? { count: days.length } : {}),
    hoursAbove180Percent: above180Percent,
    hoursBelow70Percent: below70Percent,
  });
}
