import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { approveInitialPumpPlan } from './approve-initial-pump-plan.ts';
import { feedbackOf } from './pump-start-answer.ts';

export const approveInitialPumpPlanRoute = implementCall(approveInitialPumpPlanCall, {
  handle: async ({ body, caller, deps }) => {
    const feedback = feedbackOf(await approveInitialPumpPlan(deps, body, caller));
    if (!feedback) throw new Error('What was just approved is approved.');
    return { feedback };
  },
});
