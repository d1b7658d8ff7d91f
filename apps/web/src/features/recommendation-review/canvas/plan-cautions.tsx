import type { DosedPlan } from '@glidepath/treatment-plan';
import { UnusualNotice } from '#plan-editors/unusual/unusual-notice.tsx';
import { useUnusualChanges } from '../approval/use-unusual-changes.ts';
import { StillRestsOn } from '../evidence/still-rests-on.tsx';
import type { ReviewSource } from '../review-source.ts';
import { HeldBack } from './held-back.tsx';

/** What must be seen before a plan is approved, whatever is predicted for it. */
export function PlanCautions({ source, plan }: Readonly<{ source: ReviewSource; plan: DosedPlan }>) {
  const { plans, context } = source;
  const unusual = useUnusualChanges(source, plan);
  return (
    <>
      <UnusualNotice
        changes={unusual}
        plans={{ before: plans.current, after: plan, glucoseUnit: context.glucoseUnit }}
      />
      <HeldBack source={source} plan={plan} />
      <StillRestsOn source={source} />
    </>
  );
}
