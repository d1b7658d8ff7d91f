import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { injectionPlanAnswer } from './injection-plan-answer.ts';
import { saveInjectionPlan } from './save-injection-plan.ts';

export const saveInjectionPlanRoute = implementCall(saveInjectionPlanCall, {
  handle: async ({ body, caller, deps }) => injectionPlanAnswer(await saveInjectionPlan(deps, body, caller)),
});
