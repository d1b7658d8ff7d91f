import type { PrintedPlanProps } from '#features/recommendation-review/review-slots.ts';
import { PlanFacts } from '#features/shared-plans/plan-facts.tsx';
import { PlanSheet } from '#features/shared-plans/plan-sheet.tsx';
import { StandingNotice } from '#features/shared-plans/standing-notice.tsx';

/** The clinic prints what the patient reads. */
export function ApprovedPlan({ feedback, glucoseUnit }: PrintedPlanProps) {
  return (
    <>
      <PlanFacts plan={feedback} />
      <StandingNotice plan={feedback} isLatest hasLinks={false} />
      <PlanSheet plan={feedback} glucoseUnit={glucoseUnit} />
    </>
  );
}
