import type { FastifyInstance } from 'fastify';

import { completePasswordResetRoute } from '#modules/auth/complete-password-reset.route.ts';
import { confirmInstructionsRoute } from '#modules/auth/confirm-instructions.route.ts';
import { getUserRoute } from '#modules/auth/get-user.route.ts';
import { getUserByResetKeyRoute } from '#modules/auth/get-user-by-reset-key.route.ts';
import { logOutRoute } from '#modules/auth/log-out.route.ts';
import { refreshTokenRoute } from '#modules/auth/refresh-token.route.ts';
import { requestPasswordResetRoute } from '#modules/auth/request-password-reset.route.ts';
import { setPreferencesRoute } from '#modules/auth/set-preferences.route.ts';
import { signInRoute } from '#modules/auth/sign-in.route.ts';
import { deactivateStaffMemberRoute } from '#modules/clinics/deactivate-staff-member.route.ts';
import { getClinicRoute } from '#modules/clinics/get-clinic.route.ts';
import { getClinicSettingsRoute } from '#modules/clinics/get-clinic-settings.route.ts';
import { inviteStaffMemberRoute } from '#modules/clinics/invite-staff-member.route.ts';
import { listStaffRoute } from '#modules/clinics/list-staff.route.ts';
import { reactivateStaffMemberRoute } from '#modules/clinics/reactivate-staff-member.route.ts';
import { unlockStaffMemberRoute } from '#modules/clinics/unlock-staff-member.route.ts';
import { updateClinicSettingsRoute } from '#modules/clinics/update-clinic-settings.route.ts';
import { updateTidepoolCredentialsRoute } from '#modules/clinics/update-tidepool-credentials.route.ts';
import { validateTidepoolCredentialsRoute } from '#modules/clinics/validate-tidepool-credentials.route.ts';
import { clearDisconnectionNoticeRoute } from '#modules/devices/clear-disconnection-notice.route.ts';
import { disconnectDexcomRoute } from '#modules/devices/disconnect-dexcom.route.ts';
import { getDexcomAppDetailsRoute } from '#modules/devices/get-dexcom-app-details.route.ts';
import { getDexcomStatusRoute } from '#modules/devices/get-dexcom-status.route.ts';
import { getLibreLoginUrlRoute } from '#modules/devices/get-libre-login-url.route.ts';
import { hideDexcomScreenRoute } from '#modules/devices/hide-dexcom-screen.route.ts';
import { listCloudConnectionsRoute } from '#modules/devices/list-cloud-connections.route.ts';
import { returnFromDexcomRoute } from '#modules/devices/return-from-dexcom.route.ts';
import { returnFromLibreRoute } from '#modules/devices/return-from-libre.route.ts';
import { uploadDeviceDataRoute } from '#modules/devices/upload-device-data.route.ts';
import { completeDoctorEnrolmentRoute } from '#modules/enrolment/complete-doctor-enrolment.route.ts';
import { completeGuestEnrolmentRoute } from '#modules/enrolment/complete-guest-enrolment.route.ts';
import { completePatientEnrolmentRoute } from '#modules/enrolment/complete-patient-enrolment.route.ts';
import { enrolPatientRoute } from '#modules/enrolment/enrol-patient.route.ts';
import { getGuestByEnrolmentKeyRoute } from '#modules/enrolment/get-guest-by-enrolment-key.route.ts';
import { getPatientByEnrolmentKeyRoute } from '#modules/enrolment/get-patient-by-enrolment-key.route.ts';
import { getUserByEnrolmentKeyRoute } from '#modules/enrolment/get-user-by-enrolment-key.route.ts';
import { inviteGuestRoute } from '#modules/enrolment/invite-guest.route.ts';
import { addPatientRoute } from '#modules/patients/add-patient.route.ts';
import { createPatientRoute } from '#modules/patients/create-patient.route.ts';
import { getPatientRoute } from '#modules/patients/get-patient.route.ts';
import { getPatientConfigRoute } from '#modules/patients/get-patient-config.route.ts';
import { listPatientsRoute } from '#modules/patients/list-patients.route.ts';
import { startAdvisorRoute } from '#modules/patients/start-advisor.route.ts';
import { updatePatientRoute } from '#modules/patients/update-patient.route.ts';
import { updatePatientConfigRoute } from '#modules/patients/update-patient-config.route.ts';
import { approveInitialPumpPlanRoute } from '#modules/plans/approve-initial-pump-plan.route.ts';
import { getInitialPumpPlanRoute } from '#modules/plans/get-initial-pump-plan.route.ts';
import { getInjectionPlanRoute } from '#modules/plans/get-injection-plan.route.ts';
import { listInsulinTypesRoute } from '#modules/plans/list-insulin-types.route.ts';
import { listPlanVersionsRoute } from '#modules/plans/list-plan-versions.route.ts';
import { requestInitialPumpPlanRoute } from '#modules/plans/request-initial-pump-plan.route.ts';
import { saveInjectionPlanRoute } from '#modules/plans/save-injection-plan.route.ts';
import { answerFeedbackRoute } from '#modules/recommendations/answer-feedback.route.ts';
import { approveGenericRecommendationRoute } from '#modules/recommendations/approve-generic-recommendation.route.ts';
import { approveInjectionRecommendationRoute } from '#modules/recommendations/approve-injection-recommendation.route.ts';
import { approvePumpRecommendationRoute } from '#modules/recommendations/approve-pump-recommendation.route.ts';
import { findRecommendationsRoute } from '#modules/recommendations/find-recommendations.route.ts';
import { getAdviceReadinessRoute } from '#modules/recommendations/get-advice-readiness.route.ts';
import { getFeedbackRoute } from '#modules/recommendations/get-feedback.route.ts';
import { getGenericGenerationRoute } from '#modules/recommendations/get-generic-generation.route.ts';
import { getGenericRationaleRoute } from '#modules/recommendations/get-generic-rationale.route.ts';
import { getInjectionGenerationRoute } from '#modules/recommendations/get-injection-generation.route.ts';
import { getInjectionRationaleRoute } from '#modules/recommendations/get-injection-rationale.route.ts';
import { getPumpGenerationRoute } from '#modules/recommendations/get-pump-generation.route.ts';
import { getPumpRationaleRoute } from '#modules/recommendations/get-pump-rationale.route.ts';
import { listFeedbacksRoute } from '#modules/recommendations/list-feedbacks.route.ts';
import { markRecommendationManualRoute } from '#modules/recommendations/mark-recommendation-manual.route.ts';
import { requestGenericRecommendationRoute } from '#modules/recommendations/request-generic-recommendation.route.ts';
import { requestInjectionRecommendationRoute } from '#modules/recommendations/request-injection-recommendation.route.ts';
import { requestPumpRecommendationRoute } from '#modules/recommendations/request-pump-recommendation.route.ts';
import { shareFeedbackRoute } from '#modules/recommendations/share-feedback.route.ts';
import { createPatientReportsRoute } from '#modules/reports/create-patient-reports.route.ts';
import { getLastUploadTimeRoute } from '#modules/reports/get-last-upload-time.route.ts';
import { listEnvironmentsRoute } from '#modules/settings/list-environments.route.ts';
import { listPublicSettingsRoute } from '#modules/settings/list-public-settings.route.ts';
import type { Deps } from '#platform/deps.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { registerDemoOutbox } from '#platform/http/demo-outbox-route.ts';
import type { Route } from '#platform/http/implement-call.ts';
import { registerOperationsRoutes } from '#platform/http/operations-routes.ts';
import { serveWebApp } from '#platform/http/serve-web-app.ts';
import { createMetrics } from '#platform/observability/metrics.ts';

/** Every call the server answers. */
export const ROUTES: readonly Route[] = [
  signInRoute,
  refreshTokenRoute,
  logOutRoute,
  getUserRoute,
  setPreferencesRoute,
  confirmInstructionsRoute,
  requestPasswordResetRoute,
  getUserByResetKeyRoute,
  completePasswordResetRoute,

  getUserByEnrolmentKeyRoute,
  completeDoctorEnrolmentRoute,
  enrolPatientRoute,
  getPatientByEnrolmentKeyRoute,
  completePatientEnrolmentRoute,
  inviteGuestRoute,
  getGuestByEnrolmentKeyRoute,
  completeGuestEnrolmentRoute,

  getClinicRoute,
  getClinicSettingsRoute,
  updateClinicSettingsRoute,
  listStaffRoute,
  inviteStaffMemberRoute,
  unlockStaffMemberRoute,
  deactivateStaffMemberRoute,
  reactivateStaffMemberRoute,
  updateTidepoolCredentialsRoute,
  validateTidepoolCredentialsRoute,

  listPatientsRoute,
  getPatientRoute,
  addPatientRoute,
  createPatientRoute,
  updatePatientRoute,
  getPatientConfigRoute,
  updatePatientConfigRoute,
  startAdvisorRoute,

  listEnvironmentsRoute,
  listPublicSettingsRoute,

  hideDexcomScreenRoute,
  clearDisconnectionNoticeRoute,
  disconnectDexcomRoute,
  getDexcomAppDetailsRoute,
  getDexcomStatusRoute,
  getLibreLoginUrlRoute,
  listCloudConnectionsRoute,
  returnFromDexcomRoute,
  returnFromLibreRoute,
  uploadDeviceDataRoute,

  listInsulinTypesRoute,
  getInjectionPlanRoute,
  saveInjectionPlanRoute,
  listPlanVersionsRoute,
  requestInitialPumpPlanRoute,
  getInitialPumpPlanRoute,
  approveInitialPumpPlanRoute,

  answerFeedbackRoute,
  approveGenericRecommendationRoute,
  approveInjectionRecommendationRoute,
  approvePumpRecommendationRoute,
  findRecommendationsRoute,
  getAdviceReadinessRoute,
  getFeedbackRoute,
  getGenericGenerationRoute,
  getGenericRationaleRoute,
  getInjectionGenerationRoute,
  getInjectionRationaleRoute,
  getPumpGenerationRoute,
  getPumpRationaleRoute,
  listFeedbacksRoute,
  markRecommendationManualRoute,
  requestGenericRecommendationRoute,
  requestInjectionRecommendationRoute,
  requestPumpRecommendationRoute,
  shareFeedbackRoute,

  createPatientReportsRoute,
  getLastUploadTimeRoute,
];

/** `demoRoutes`: what a demonstration serves besides. */
export async function buildApp(
  deps: Deps,
  demoRoutes: (app: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<FastifyInstance> {
  const metrics = createMetrics();
  const app = await createHttpServer(deps.config, deps.log, metrics);
  for (const route of ROUTES) route.register(app, deps);
  registerOperationsRoutes(app, deps, metrics, ROUTES);
  registerDemoOutbox(app, deps.config);
  await demoRoutes(app);
  await serveWebApp(app, deps.config);
  return app;
}
