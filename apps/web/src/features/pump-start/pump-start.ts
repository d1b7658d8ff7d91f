import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import {
  type PumpBrand,
  type PumpPlanPayload,
  type PumpRates,
  type PumpSettings,
  pumpPlanOfPayload,
} from '@glidepath/treatment-plan';

import type { Signature } from '#plan-editors/signed-text.tsx';
import { unansweredFailure } from '#shared/api/call-failure.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';

/** A pump plan with all that an initial one has. */
export type InitialPlan = Readonly<{ type: 'PUMP'; rates: PumpRates; settings: PumpSettings }>;

export type ApprovedPlan = Readonly<{ plan: InitialPlan; approvedAt: string; signature?: Signature }>;

/** What the proposal was made from. */
export type AskedWith = Readonly<{ ageYears: number; hba1cPercent: number; totalDailyDoseUnits: number }>;

/** What was proposed to start a pump with, and what became of it. */
export type PumpStart = Readonly<{
  requestId: string;
  /** That proposed it. */
  advisorVersion: string;
  askedWith: AskedWith;
  /** That the pump is expected to give in a day. */
  pumpDailyDoseUnits: number;
  proposed: InitialPlan;
  approved: ApprovedPlan | null;
}>;

type PumpStartAnswer = CallAnswer<typeof getInitialPumpPlanCall>;

export function pumpStartOf(answer: PumpStartAnswer): PumpStart {
  const { brand, advisorVersion, askedWith, pumpDailyDose, algoOutput, feedback } = answer;
  return {
    requestId: algoOutput.requestId,
    advisorVersion,
    askedWith: { ageYears: askedWith.age, hba1cPercent: askedWith.a1c, totalDailyDoseUnits: askedWith.tdd },
    pumpDailyDoseUnits: pumpDailyDose,
    proposed: initialPlanOf(algoOutput, brand),
    approved: feedback && approvedPlanOf(feedback, brand),
  };
}

export function approvedPlanOf(feedback: NonNullable<PumpStartAnswer['feedback']>, brand: PumpBrand): ApprovedPlan {
  const { approvedPlan, createdAt, signature } = feedback;
  return { plan: initialPlanOf(approvedPlan, brand), approvedAt: createdAt, ...(signature && { signature }) };
}

/** A record that no plan can hold is not shown in parts: half a plan is a wrong one. */
function initialPlanOf(payload: PumpPlanPayload, brand: PumpBrand): InitialPlan {
  const { plan, issues } = pumpPlanOfPayload(payload, brand);
  if (issues.length > 0 || plan.settings === null) throw unansweredFailure(getInitialPumpPlanCall.path);
  return { type: plan.type, rates: plan.rates, settings: plan.settings };
}
