import { forecastPlanCall } from '@glidepath/api-contract/recommendations/forecast-plan.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { forecastPlan } from './forecast-plan.ts';

export const forecastPlanRoute = implementCall(forecastPlanCall, {
  handle: ({ params: { requestId }, body, caller, deps }) => forecastPlan(deps, { requestId, ...body }, caller),
});
