import type { Route } from '#platform/http/implement-call.ts';
import { approveInitialPumpPlanRoute } from './approve-initial-pump-plan.route.ts';
import { getCurrentPumpPlanRoute } from './get-current-pump-plan.route.ts';
import { getInitialPumpPlanRoute } from './get-initial-pump-plan.route.ts';
import { getInjectionPlanRoute } from './get-injection-plan.route.ts';
import { getNewestPlanRoute } from './get-newest-plan.route.ts';
import { listInsulinTypesRoute } from './list-insulin-types.route.ts';
import { listPlanVersionsRoute } from './list-plan-versions.route.ts';
import { requestInitialPumpPlanRoute } from './request-initial-pump-plan.route.ts';
import { saveInjectionPlanRoute } from './save-injection-plan.route.ts';

export const PLANS_ROUTES: readonly Route[] = [
  listInsulinTypesRoute,
  getInjectionPlanRoute,
  saveInjectionPlanRoute,
  listPlanVersionsRoute,
  getCurrentPumpPlanRoute,
  getNewestPlanRoute,
  requestInitialPumpPlanRoute,
  getInitialPumpPlanRoute,
  approveInitialPumpPlanRoute,
];
