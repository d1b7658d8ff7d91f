import { type LoopAdvice, loopAdvice } from './advice/loop-advice.ts';
import { type LoopPerson, loopFacts } from './advice/loop-facts.ts';
import { behaviourFindings } from './behaviour/behaviour-findings.ts';
import type { LoopFinding } from './behaviour/loop-finding.ts';
import {
  type LoopRefusalCase,
  type ReviewRefusal,
  reviewRefusals,
  type SettingsRefusal,
  settingsRefusals,
} from './refusals/loop-refusals.ts';
import type { LoopSettings } from './systems/loop-settings.ts';

/** Goes up with every change of what a review says. */
const LOOP_REVIEW_VERSION = '1.0.0';

export type LoopReviewInput = LoopRefusalCase & Readonly<{ person: LoopPerson }>;

export type LoopReview = Readonly<{
  version: string;
  refusals: readonly ReviewRefusal[];
  /** What stands in the way, the costliest first; nothing where the review was refused. */
  findings: readonly LoopFinding[];
  settingsRefusals: readonly SettingsRefusal[];
  /** Null where settings were refused. */
  advice: LoopAdvice | null;
}>;

/** Same input, same review. Behaviour comes before settings, and settings only where they are known to act. */
export function loopReview(input: LoopReviewInput): LoopReview {
  const refusals = reviewRefusals(input);
  if (refusals.length > 0) {
    return { version: LOOP_REVIEW_VERSION, refusals, findings: [], settingsRefusals: [], advice: null };
  }
  const findings = behaviourFindings(input.days, input.automation);
  const refused = settingsRefusals(input);
  const { settings } = input;
  return {
    version: LOOP_REVIEW_VERSION,
    refusals,
    findings,
    settingsRefusals: refused,
    advice: refused.length > 0 || !settings ? null : checkedAdvice(input, settings, findings),
  };
}

function checkedAdvice(input: LoopReviewInput, settings: LoopSettings, findings: readonly LoopFinding[]): LoopAdvice {
  return loopAdvice(loopFacts(input.days, settings, findings, input.person), input.person);
}
