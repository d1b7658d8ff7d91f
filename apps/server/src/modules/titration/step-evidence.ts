import type { TitrationDecision, TitrationEvidence } from '@glidepath/dosing-advisor';

type Evaluated = Extract<TitrationDecision, { outcome: 'evaluated' }>;

/** What is kept of the reasons of one evaluation. */
export type StepEvidence = Readonly<{
  meanFastingMgDl: number | null;
  fasting: TitrationEvidence['fasting'];
  lowNights: TitrationEvidence['lowNights'];
}>;

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
