import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { EpisodeWriter } from '../../advice/explanation/episodes.ts';
import type { HeldPlaces } from '../../advice/held-place.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import type { InjectionAnalysis } from '../injection-analysis.ts';

/** All that the reasons of an injection plan are written from. */
export type InjectionStory = Readonly<{
  plan: InjectionPlan;
  input: AdvisorInput;
  findings: Findings;
  analysis: InjectionAnalysis;
  /** Changes of it that are not made. */
  held: HeldPlaces;
  /** The plan without them. */
  advised: InjectionPlan;
  write: EpisodeWriter;
}>;
