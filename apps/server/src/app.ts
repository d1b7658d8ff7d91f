import type { FastifyInstance } from 'fastify';

import { AUDIT_TRAIL_ROUTES } from '#modules/audit-trail/audit-trail-routes.ts';
import { PASSKEY_ROUTES } from '#modules/auth/passkey-routes.ts';
import { PASSWORD_RESET_ROUTES } from '#modules/auth/password-reset-routes.ts';
import { SECOND_FACTOR_ROUTES } from '#modules/auth/second-factor-routes.ts';
import { SIGN_IN_ROUTES } from '#modules/auth/sign-in-routes.ts';
import { USER_ROUTES } from '#modules/auth/user-routes.ts';
import { CLINICS_ROUTES } from '#modules/clinics/clinics-routes.ts';
import { guardedAdministrators } from '#modules/clinics/guarded-administrators.ts';
import { guardedRecordRetention, guardedStaffNetworks } from '#modules/clinics/guarded-clinic-settings.ts';
import { STAFF_ROUTES } from '#modules/clinics/staff-routes.ts';
import { CLOSED_LOOPS_ROUTES } from '#modules/closed-loops/closed-loops-routes.ts';
import { DATA_RIGHTS_ROUTES } from '#modules/data-rights/data-rights-routes.ts';
import { DEVICE_SELECTION_ROUTES } from '#modules/device-selection/device-selection-routes.ts';
import { DEVICE_TREE_ROUTES } from '#modules/device-selection/device-tree-routes.ts';
import { DEVICES_ROUTES } from '#modules/devices/devices-routes.ts';
import { EHR_ROUTES } from '#modules/ehr/ehr-routes.ts';
import { guardedRecordSystem } from '#modules/ehr/guarded-record-system.ts';
import { ENROLMENT_ROUTES } from '#modules/enrolment/enrolment-routes.ts';
import { guardedSettingsRoutes } from '#modules/guarded-settings/guarded-settings-routes.ts';
import { MONITORING_ROUTES } from '#modules/monitoring/monitoring-routes.ts';
import { OUTCOMES_ROUTES } from '#modules/outcomes/outcomes-routes.ts';
import { PATIENT_ACCESS_ROUTES } from '#modules/patient-access/patient-access-routes.ts';
import { PATIENT_ACCOUNTS_ROUTES } from '#modules/patient-accounts/patient-accounts-routes.ts';
import { PATIENT_SUMMARY_ROUTES } from '#modules/patient-summary/patient-summary-routes.ts';
import { PATIENTS_ROUTES } from '#modules/patients/patients-routes.ts';
import { PLANS_ROUTES } from '#modules/plans/plans-routes.ts';
import { APPROVAL_ROUTES } from '#modules/recommendations/approve/approval-routes.ts';
import { DAYS_LEFT_OUT_ROUTES } from '#modules/recommendations/days-left-out/days-left-out-routes.ts';
import { GENERATION_ROUTES } from '#modules/recommendations/generate/generation-routes.ts';
import { RECOMMENDATION_REQUEST_ROUTES } from '#modules/recommendations/request/recommendation-request-routes.ts';
import { REVIEW_ROUTES } from '#modules/recommendations/review/review-routes.ts';
import { SECOND_OPINION_ROUTES } from '#modules/recommendations/second-opinion/second-opinion-routes.ts';
import { FEEDBACK_ROUTES } from '#modules/recommendations/share/feedback-routes.ts';
import { REPORTS_ROUTES } from '#modules/reports/reports-routes.ts';
import { SETTINGS_ROUTES } from '#modules/settings/settings-routes.ts';
import { SMART_LAUNCH_ROUTES } from '#modules/smart-launch/smart-launch-routes.ts';
import { guardedIdentityProvider } from '#modules/sso/guarded-identity-provider.ts';
import { SSO_ROUTES } from '#modules/sso/sso-routes.ts';
import { TITRATION_ROUTES } from '#modules/titration/titration-routes.ts';
import { DATA_REQUEST_ROUTES } from '#modules/worklist/data-request-routes.ts';
import { SIGN_OFF_ROUTES } from '#modules/worklist/sign-off-routes.ts';
import { WORKLIST_ROUTES } from '#modules/worklist/worklist-routes.ts';
import type { Deps } from '#platform/deps.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { registerDemoOutbox } from '#platform/http/demo-outbox-route.ts';
import type { Route } from '#platform/http/implement-call.ts';
import { registerOperationsRoutes } from '#platform/http/operations-routes.ts';
import { serveWebApp } from '#platform/http/serve-web-app.ts';

/** Every call the server answers. */
export const ROUTES: readonly Route[] = [
  ...SIGN_IN_ROUTES,
  ...USER_ROUTES,
  ...PASSWORD_RESET_ROUTES,
  ...SECOND_FACTOR_ROUTES,
  ...PASSKEY_ROUTES,
  ...SSO_ROUTES,
  ...ENROLMENT_ROUTES,
  ...CLINICS_ROUTES,
  ...STAFF_ROUTES,
  ...PATIENT_ACCESS_ROUTES,
  ...PATIENTS_ROUTES,
  ...PATIENT_ACCOUNTS_ROUTES,
  ...DATA_RIGHTS_ROUTES,
  ...AUDIT_TRAIL_ROUTES,
  ...SETTINGS_ROUTES,
  ...DEVICES_ROUTES,
  ...DEVICE_SELECTION_ROUTES,
  ...DEVICE_TREE_ROUTES,
  ...PLANS_ROUTES,
  ...RECOMMENDATION_REQUEST_ROUTES,
  ...GENERATION_ROUTES,
  ...DAYS_LEFT_OUT_ROUTES,
  ...REVIEW_ROUTES,
  ...SECOND_OPINION_ROUTES,
  ...APPROVAL_ROUTES,
  ...WORKLIST_ROUTES,
  ...DATA_REQUEST_ROUTES,
  ...SIGN_OFF_ROUTES,
  ...FEEDBACK_ROUTES,
  ...TITRATION_ROUTES,
  ...OUTCOMES_ROUTES,
  ...MONITORING_ROUTES,
  ...CLOSED_LOOPS_ROUTES,
  ...REPORTS_ROUTES,
  ...PATIENT_SUMMARY_ROUTES,
  ...EHR_ROUTES,
  ...SMART_LAUNCH_ROUTES,
  ...guardedSettingsRoutes({
    'record-system': guardedRecordSystem,
    'identity-provider': guardedIdentityProvider,
    administrators: guardedAdministrators,
    'record-retention': guardedRecordRetention,
    'staff-networks': guardedStaffNetworks,
  }),
];

/** `demoRoutes`: what a demonstration serves besides. */
export async function buildApp(
  deps: Deps,
  demoRoutes: (app: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<FastifyInstance> {
  const app = await createHttpServer(deps);
  for (const route of ROUTES) route.register(app, deps);
  registerOperationsRoutes(app, deps, ROUTES);
  registerDemoOutbox(app, deps.config);
  await demoRoutes(app);
  await serveWebApp(app, deps.config);
  return app;
}
