import type { PrintedPlanProps } from '#features/recommendation-review/review-slots.ts';
import { PlanFacts } from '#features/shared-plans/plan-facts.tsx';
import { PlanSheet } from '#features/shared-plans/plan-sheet.tsx';

/** The clinic prints what the patient reads. */
export function ApprovedPlan({ feedback, glucoseUnit }: PrintedPlanProps) {
  return (
    <>
      <PlanFacts plan={feedback} />
      <PlanSheet plan={feedback} glucoseUnit={glucoseUnit} />
    </>
  );
}
