import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { withExpectedLows } from './forecast-answer.ts';
import { forecastPlan } from './forecast-plan.ts';

export const forecastPlanRoute = implementCall(forecastPlanCall, {
  handle: async ({ params: { requestId }, body, caller, deps }) =>
    withExpectedLows(await forecastPlan(deps, { requestId, ...body }, caller)),
});
