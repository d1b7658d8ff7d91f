import type { Call } from '../define-call.ts';
import { enterInteractiveMinutesCall } from './enter-interactive-minutes.call.ts';
import { listInteractiveMinutesCall } from './list-interactive-minutes.call.ts';
import { listMonitoringDaysCall } from './list-monitoring-days.call.ts';
import { takeBackInteractiveMinutesCall } from './take-back-interactive-minutes.call.ts';

export const MONITORING_CALLS = [
  listMonitoringDaysCall,
  listInteractiveMinutesCall,
  enterInteractiveMinutesCall,
  takeBackInteractiveMinutesCall,
] as const satisfies readonly Call[];
