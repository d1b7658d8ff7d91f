import type { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import type { WholePumpPlan } from '@glidepath/treatment-plan';

import type { Signature } from '#plan-editors/signed-text.tsx';
import type { CallAnswer } from '#shared/api/call-types.ts';

export type ApprovedPlan = Readonly<{ plan: WholePumpPlan; approvedAt: string; signature?: Signature }>;

/** What the proposal was made from. */
export type AskedWith = Readonly<{ ageYears: number; hba1cPercent: number; totalDailyDoseUnits: number }>;

/** What was proposed to start a pump with, and what became of it. */
export type PumpStart = Readonly<{
  requestId: string;
  /** The algorithm version that proposed it. */
  advisorVersion: string;
  askedWith: AskedWith;
  /** What the pump is expected to give in a day. */
  pumpDailyDoseUnits: number;
  proposed: WholePumpPlan;
  approved: ApprovedPlan | null;
}>;

type PumpStartAnswer = CallAnswer<typeof getInitialPumpPlanCall>;

export function pumpStartOf(answer: PumpStartAnswer): PumpStart {
  const { requestId, advisorVersion, askedWith, pumpDailyDose, proposed, feedback } = answer;
  return {
    requestId,
    advisorVersion,
    askedWith: { ageYears: askedWith.age, hba1cPercent: askedWith.a1c, totalDailyDoseUnits: askedWith.tdd },
    pumpDailyDoseUnits: pumpDailyDose,
    proposed,
    approved: feedback && approvedPlanOf(feedback),
  };
}

export function approvedPlanOf({
  approvedPlan: plan,
  createdAt,
  signature,
}: NonNullable<PumpStartAnswer['feedback']>): ApprovedPlan {
  return { plan, approvedAt: createdAt, ...(signature && { signature }) };
}
