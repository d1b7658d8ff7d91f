import type { TitrationDecision, TitrationEvidence } from '@glidepath/dosing-advisor';
import * as z from 'zod/mini';

type Evaluated = Extract<TitrationDecision, { outcome: 'evaluated' }>;

/** What is kept of the reasons of one evaluation. */
type StepEvidence = Readonly<{
  meanFastingMgDl: number | null;
  fasting: TitrationEvidence['fasting'];
  lowNights: TitrationEvidence['lowNights'];
}>;

/** What of it is shown again. */
export const evidenceSchema = z.object({
  meanFastingMgDl: z.nullable(z.number()),
  fasting: z.array(z.object({ on: z.string(), glucoseMgDl: z.number() })),
  lowNights: z.array(z.object({ on: z.string(), nadirMgDl: z.number() })),
});

/** Those mornings and nights that the decision rests on. */
export function stepEvidence(decision: Evaluated, evidence: TitrationEvidence): StepEvidence {
  const isUsed = (used: readonly Readonly<{ on: string }>[]) => (one: Readonly<{ on: string }>) =>
    used.some(({ on }) => on === one.on);
  return {
    meanFastingMgDl: decision.meanFastingMgDl,
    fasting: evidence.fasting.filter(isUsed(decision.fasting)),
    lowNights: evidence.lowNights.filter(isUsed(decision.lowNights)),
  };
}
