import type { Call } from '../define-call.ts';
import { getAutoTitrationCall } from './get-auto-titration.call.ts';
import { getOwnTitrationCall } from './get-own-titration.call.ts';
import { getTitrationCall } from './get-titration.call.ts';
import { reportToTitrationCall } from './report-to-titration.call.ts';
import { resumeTitrationCall } from './resume-titration.call.ts';
import { setAutoTitrationCall } from './set-auto-titration.call.ts';
import { setTitrationLimitsCall } from './set-titration-limits.call.ts';
import { suspendTitrationCall } from './suspend-titration.call.ts';

export const TITRATION_CALLS = [
  getAutoTitrationCall,
  setAutoTitrationCall,
  getTitrationCall,
  setTitrationLimitsCall,
  suspendTitrationCall,
  resumeTitrationCall,
  reportToTitrationCall,
  getOwnTitrationCall,
] as const satisfies readonly Call[];
