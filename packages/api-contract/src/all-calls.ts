import { createAccessReportCall } from './audit-trail/create-access-report.call.ts';
import { exportAuditTrailCall } from './audit-trail/export-audit-trail.call.ts';
import { findTrailPatientsCall } from './audit-trail/find-trail-patients.call.ts';
import { listAuditTrailCall } from './audit-trail/list-audit-trail.call.ts';
import { AUTH_CALLS } from './auth/auth-calls.ts';
import { CLINICS_CALLS } from './clinics/clinics-calls.ts';
import { CLOSED_LOOPS_CALLS } from './closed-loops/closed-loops-calls.ts';
import { DATA_RIGHTS_CALLS } from './data-rights/data-rights-calls.ts';
import type { Call } from './define-call.ts';
import { DEVICES_CALLS } from './devices/devices-calls.ts';
import { EHR_CALLS } from './ehr/ehr-calls.ts';
import { ENROLMENT_CALLS } from './enrolment/enrolment-calls.ts';
import { GUARDED_SETTINGS_CALLS } from './guarded-settings/guarded-settings-calls.ts';
import { MONITORING_CALLS } from './monitoring/monitoring-calls.ts';
import { OUTCOMES_CALLS } from './outcomes/outcomes-calls.ts';
import { PATIENT_ACCOUNTS_CALLS } from './patient-accounts/patient-accounts-calls.ts';
import { getPatientSummaryCall } from './patient-summary/get-patient-summary.call.ts';
import { PATIENTS_CALLS } from './patients/patients-calls.ts';
import { PLANS_CALLS } from './plans/plans-calls.ts';
import { RECOMMENDATIONS_CALLS } from './recommendations/recommendations-calls.ts';
import { createPatientReportsCall } from './reports/create-patient-reports.call.ts';
import { getLastUploadTimeCall } from './reports/get-last-upload-time.call.ts';
import { listEnvironmentsCall } from './settings/list-environments.call.ts';
import { listPublicSettingsCall } from './settings/list-public-settings.call.ts';
import { finishSmartLaunchCall } from './smart-launch/finish-smart-launch.call.ts';
import { startSmartLaunchCall } from './smart-launch/start-smart-launch.call.ts';
import { SSO_CALLS } from './sso/sso-calls.ts';
import { TITRATION_CALLS } from './titration/titration-calls.ts';
import { WORKLIST_CALLS } from './worklist/worklist-calls.ts';

const SMART_LAUNCH_CALLS = [startSmartLaunchCall, finishSmartLaunchCall] as const satisfies readonly Call[];

const SETTINGS_CALLS = [listEnvironmentsCall, listPublicSettingsCall] as const satisfies readonly Call[];

const REPORTS_CALLS = [createPatientReportsCall, getLastUploadTimeCall] as const satisfies readonly Call[];

const AUDIT_TRAIL_CALLS = [
  listAuditTrailCall,
  exportAuditTrailCall,
  createAccessReportCall,
  findTrailPatientsCall,
] as const satisfies readonly Call[];

/** Every call, for the server's tests and the OpenAPI page. The browser imports the calls it makes, never this list. */
export const ALL_CALLS = [
  ...AUTH_CALLS,
  ...SSO_CALLS,
  ...ENROLMENT_CALLS,
  ...CLINICS_CALLS,
  ...PATIENTS_CALLS,
  ...PATIENT_ACCOUNTS_CALLS,
  ...DATA_RIGHTS_CALLS,
  ...AUDIT_TRAIL_CALLS,
  ...SETTINGS_CALLS,
  ...DEVICES_CALLS,
  ...REPORTS_CALLS,
  getPatientSummaryCall,
  ...TITRATION_CALLS,
  ...RECOMMENDATIONS_CALLS,
  ...WORKLIST_CALLS,
  ...OUTCOMES_CALLS,
  ...MONITORING_CALLS,
  ...CLOSED_LOOPS_CALLS,
  ...PLANS_CALLS,
  ...EHR_CALLS,
  ...SMART_LAUNCH_CALLS,
  ...GUARDED_SETTINGS_CALLS,
] as const satisfies readonly Call[];
