import type { Call } from '../define-call.ts';
import { approveInitialPumpPlanCall } from './approve-initial-pump-plan.call.ts';
import { getCurrentPumpPlanCall } from './get-current-pump-plan.call.ts';
import { getInitialPumpPlanCall } from './get-initial-pump-plan.call.ts';
import { getInjectionPlanCall } from './get-injection-plan.call.ts';
import { getNewestPlanCall } from './get-newest-plan.call.ts';
import { listInsulinTypesCall } from './list-insulin-types.call.ts';
import { listPlanVersionsCall } from './list-plan-versions.call.ts';
import { requestInitialPumpPlanCall } from './request-initial-pump-plan.call.ts';
import { saveInjectionPlanCall } from './save-injection-plan.call.ts';

export const PLANS_CALLS = [
  approveInitialPumpPlanCall,
  getCurrentPumpPlanCall,
  getInitialPumpPlanCall,
  getInjectionPlanCall,
  getNewestPlanCall,
  listInsulinTypesCall,
  listPlanVersionsCall,
  requestInitialPumpPlanCall,
  saveInjectionPlanCall,
] as const satisfies readonly Call[];
