import type { Call } from '../define-call.ts';
import { createAccessReportCall } from './create-access-report.call.ts';
import { exportAuditTrailCall } from './export-audit-trail.call.ts';
import { findTrailPatientsCall } from './find-trail-patients.call.ts';
import { listAuditTrailCall } from './list-audit-trail.call.ts';

export const AUDIT_TRAIL_CALLS = [
  listAuditTrailCall,
  exportAuditTrailCall,
  createAccessReportCall,
  findTrailPatientsCall,
] as const satisfies readonly Call[];
