import type { Route } from '#platform/http/implement-call.ts';
import { createAccessReportRoute } from './create-access-report.route.ts';
import { exportAuditTrailRoute } from './export-audit-trail.route.ts';
import { findTrailPatientsRoute } from './find-trail-patients.route.ts';
import { listAuditTrailRoute } from './list-audit-trail.route.ts';

export const AUDIT_TRAIL_ROUTES: readonly Route[] = [
  listAuditTrailRoute,
  exportAuditTrailRoute,
  createAccessReportRoute,
  findTrailPatientsRoute,
];
