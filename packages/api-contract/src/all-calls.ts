import { AUDIT_TRAIL_CALLS } from './audit-trail/audit-trail-calls.ts';
import { AUTH_CALLS } from './auth/auth-calls.ts';
import { CLINICS_CALLS } from './clinics/clinics-calls.ts';
import { DATA_RIGHTS_CALLS } from './data-rights/data-rights-calls.ts';
import type { Call } from './define-call.ts';
import { DEVICES_CALLS } from './devices/devices-calls.ts';
import { EHR_CALLS } from './ehr/ehr-calls.ts';
import { ENROLMENT_CALLS } from './enrolment/enrolment-calls.ts';
import { GUARDED_SETTINGS_CALLS } from './guarded-settings/guarded-settings-calls.ts';
import { PATIENT_ACCOUNTS_CALLS } from './patient-accounts/patient-accounts-calls.ts';
import { PATIENTS_CALLS } from './patients/patients-calls.ts';
import { PLANS_CALLS } from './plans/plans-calls.ts';
import { RECOMMENDATIONS_CALLS } from './recommendations/recommendations-calls.ts';
import { REPORTS_CALLS } from './reports/reports-calls.ts';
import { SETTINGS_CALLS } from './settings/settings-calls.ts';
import { SMART_LAUNCH_CALLS } from './smart-launch/smart-launch-calls.ts';
import { SSO_CALLS } from './sso/sso-calls.ts';
import { TITRATION_CALLS } from './titration/titration-calls.ts';

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
  ...TITRATION_CALLS,
  ...RECOMMENDATIONS_CALLS,
  ...PLANS_CALLS,
  ...EHR_CALLS,
  ...SMART_LAUNCH_CALLS,
  ...GUARDED_SETTINGS_CALLS,
] as const satisfies readonly Call[];
