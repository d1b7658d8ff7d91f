import type { Call } from '../define-call.ts';
import { acknowledgeLoopSettingsCall } from './acknowledge-loop-settings.call.ts';
import { approveLoopSettingsCall } from './approve-loop-settings.call.ts';
import { getLoopReportCall } from './get-loop-report.call.ts';
import { getLoopReviewCall } from './get-loop-review.call.ts';
import { getLoopReviewSwitchCall } from './get-loop-review-switch.call.ts';
import { getOwnLoopSettingsCall } from './get-own-loop-settings.call.ts';
import { listLoopSettingsCall } from './list-loop-settings.call.ts';
import { setLoopReviewSwitchCall } from './set-loop-review-switch.call.ts';
import { setLoopSystemCall } from './set-loop-system.call.ts';

export const CLOSED_LOOPS_CALLS = [
  getLoopReportCall,
  getLoopReviewSwitchCall,
  setLoopReviewSwitchCall,
  getLoopReviewCall,
  setLoopSystemCall,
  approveLoopSettingsCall,
  listLoopSettingsCall,
  getOwnLoopSettingsCall,
  acknowledgeLoopSettingsCall,
] as const satisfies readonly Call[];
