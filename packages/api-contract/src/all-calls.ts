import { completePasswordResetCall } from './auth/complete-password-reset.call.ts';
import { confirmInstructionsCall } from './auth/confirm-instructions.call.ts';
import { getUserCall } from './auth/get-user.call.ts';
import { getUserByResetKeyCall } from './auth/get-user-by-reset-key.call.ts';
import { logOutCall } from './auth/log-out.call.ts';
import { refreshTokenCall } from './auth/refresh-token.call.ts';
import { requestPasswordResetCall } from './auth/request-password-reset.call.ts';
import { setPreferencesCall } from './auth/set-preferences.call.ts';
import { signInCall } from './auth/sign-in.call.ts';
import { deactivateStaffMemberCall } from './clinics/deactivate-staff-member.call.ts';
import { getClinicCall } from './clinics/get-clinic.call.ts';
import { getClinicSettingsCall } from './clinics/get-clinic-settings.call.ts';
import { inviteStaffMemberCall } from './clinics/invite-staff-member.call.ts';
import { listStaffCall } from './clinics/list-staff.call.ts';
import { reactivateStaffMemberCall } from './clinics/reactivate-staff-member.call.ts';
import { unlockStaffMemberCall } from './clinics/unlock-staff-member.call.ts';
import { updateClinicSettingsCall } from './clinics/update-clinic-settings.call.ts';
import { updateTidepoolCredentialsCall } from './clinics/update-tidepool-credentials.call.ts';
import { validateTidepoolCredentialsCall } from './clinics/validate-tidepool-credentials.call.ts';
import type { Call } from './define-call.ts';
import { clearDisconnectionNoticeCall } from './devices/clear-disconnection-notice.call.ts';
import { createDeviceSelectionCall } from './devices/create-device-selection.call.ts';
import { disconnectDexcomCall } from './devices/disconnect-dexcom.call.ts';
import { getDeviceSelectionTreeCall } from './devices/get-device-selection-tree.call.ts';
import { getDexcomAppDetailsCall } from './devices/get-dexcom-app-details.call.ts';
import { getDexcomStatusCall } from './devices/get-dexcom-status.call.ts';
import { getLibreLoginUrlCall } from './devices/get-libre-login-url.call.ts';
import { hideDexcomScreenCall } from './devices/hide-dexcom-screen.call.ts';
import { listCloudConnectionsCall } from './devices/list-cloud-connections.call.ts';
import { returnFromDexcomCall } from './devices/return-from-dexcom.call.ts';
import { returnFromLibreCall } from './devices/return-from-libre.call.ts';
import { updateDeviceSelectionCall } from './devices/update-device-selection.call.ts';
import { uploadDeviceDataCall } from './devices/upload-device-data.call.ts';
import { completeDoctorEnrolmentCall } from './enrolment/complete-doctor-enrolment.call.ts';
import { completeGuestEnrolmentCall } from './enrolment/complete-guest-enrolment.call.ts';
import { completePatientEnrolmentCall } from './enrolment/complete-patient-enrolment.call.ts';
import { enrolPatientCall } from './enrolment/enrol-patient.call.ts';
import { getGuestByEnrolmentKeyCall } from './enrolment/get-guest-by-enrolment-key.call.ts';
import { getPatientByEnrolmentKeyCall } from './enrolment/get-patient-by-enrolment-key.call.ts';
import { getUserByEnrolmentKeyCall } from './enrolment/get-user-by-enrolment-key.call.ts';
import { inviteGuestCall } from './enrolment/invite-guest.call.ts';
import { addPatientCall } from './patients/add-patient.call.ts';
import { createPatientCall } from './patients/create-patient.call.ts';
import { getPatientCall } from './patients/get-patient.call.ts';
import { getPatientConfigCall } from './patients/get-patient-config.call.ts';
import { listPatientsCall } from './patients/list-patients.call.ts';
import { startAdvisorCall } from './patients/start-advisor.call.ts';
import { updatePatientCall } from './patients/update-patient.call.ts';
import { updatePatientConfigCall } from './patients/update-patient-config.call.ts';
import { approveInitialPumpPlanCall } from './plans/approve-initial-pump-plan.call.ts';
import { getInitialPumpPlanCall } from './plans/get-initial-pump-plan.call.ts';
import { getInjectionPlanCall } from './plans/get-injection-plan.call.ts';
import { listInsulinTypesCall } from './plans/list-insulin-types.call.ts';
import { listPlanVersionsCall } from './plans/list-plan-versions.call.ts';
import { requestInitialPumpPlanCall } from './plans/request-initial-pump-plan.call.ts';
import { saveInjectionPlanCall } from './plans/save-injection-plan.call.ts';
import { answerFeedbackCall } from './recommendations/answer-feedback.call.ts';
import { approveGenericRecommendationCall } from './recommendations/approve-generic-recommendation.call.ts';
import { approveInjectionRecommendationCall } from './recommendations/approve-injection-recommendation.call.ts';
import { approvePumpRecommendationCall } from './recommendations/approve-pump-recommendation.call.ts';
import { findRecommendationsCall } from './recommendations/find-recommendations.call.ts';
import { getAdviceReadinessCall } from './recommendations/get-advice-readiness.call.ts';
import { getFeedbackCall } from './recommendations/get-feedback.call.ts';
import { getGenericGenerationCall } from './recommendations/get-generic-generation.call.ts';
import { getGenericRationaleCall } from './recommendations/get-generic-rationale.call.ts';
import { getInjectionGenerationCall } from './recommendations/get-injection-generation.call.ts';
import { getInjectionRationaleCall } from './recommendations/get-injection-rationale.call.ts';
import { getPumpGenerationCall } from './recommendations/get-pump-generation.call.ts';
import { getPumpRationaleCall } from './recommendations/get-pump-rationale.call.ts';
import { listFeedbacksCall } from './recommendations/list-feedbacks.call.ts';
import { markRecommendationManualCall } from './recommendations/mark-recommendation-manual.call.ts';
import { requestGenericRecommendationCall } from './recommendations/request-generic-recommendation.call.ts';
import { requestInjectionRecommendationCall } from './recommendations/request-injection-recommendation.call.ts';
import { requestPumpRecommendationCall } from './recommendations/request-pump-recommendation.call.ts';
import { shareFeedbackCall } from './recommendations/share-feedback.call.ts';
import { createPatientReportsCall } from './reports/create-patient-reports.call.ts';
import { getLastUploadTimeCall } from './reports/get-last-upload-time.call.ts';
import { listEnvironmentsCall } from './settings/list-environments.call.ts';
import { listPublicSettingsCall } from './settings/list-public-settings.call.ts';
import { getClinicDetailsCall } from './sso/get-clinic-details.call.ts';
import { startSingleSignOnCall } from './sso/start-single-sign-on.call.ts';
import { getAutoTitrationCall } from './titration/get-auto-titration.call.ts';
import { setAutoTitrationCall } from './titration/set-auto-titration.call.ts';

/** Every call, for the server's tests and the OpenAPI page. The browser imports the calls it makes, never this list. */
export const ALL_CALLS = [
  // auth
  signInCall,
  refreshTokenCall,
  logOutCall,
  getUserCall,
  setPreferencesCall,
  confirmInstructionsCall,
  requestPasswordResetCall,
  getUserByResetKeyCall,
  completePasswordResetCall,

  // sso
  getClinicDetailsCall,
  startSingleSignOnCall,

  // enrolment
  getUserByEnrolmentKeyCall,
  completeDoctorEnrolmentCall,
  enrolPatientCall,
  getPatientByEnrolmentKeyCall,
  completePatientEnrolmentCall,
  inviteGuestCall,
  getGuestByEnrolmentKeyCall,
  completeGuestEnrolmentCall,

  // clinics
  getClinicCall,
  getClinicSettingsCall,
  updateClinicSettingsCall,
  listStaffCall,
  inviteStaffMemberCall,
  unlockStaffMemberCall,
  deactivateStaffMemberCall,
  reactivateStaffMemberCall,
  updateTidepoolCredentialsCall,
  validateTidepoolCredentialsCall,

  // patients
  listPatientsCall,
  getPatientCall,
  addPatientCall,
  createPatientCall,
  updatePatientCall,
  startAdvisorCall,
  getPatientConfigCall,
  updatePatientConfigCall,

  // settings
  listEnvironmentsCall,
  listPublicSettingsCall,

  // devices
  getDeviceSelectionTreeCall,
  createDeviceSelectionCall,
  updateDeviceSelectionCall,
  listCloudConnectionsCall,
  clearDisconnectionNoticeCall,
  getDexcomAppDetailsCall,
  getDexcomStatusCall,
  disconnectDexcomCall,
  returnFromDexcomCall,
  hideDexcomScreenCall,
  getLibreLoginUrlCall,
  returnFromLibreCall,
  uploadDeviceDataCall,

  // reports
  createPatientReportsCall,
  getLastUploadTimeCall,

  // titration
  getAutoTitrationCall,
  setAutoTitrationCall,

  // recommendations
  findRecommendationsCall,
  requestPumpRecommendationCall,
  getPumpGenerationCall,
  getPumpRationaleCall,
  approvePumpRecommendationCall,
  requestInjectionRecommendationCall,
  getInjectionGenerationCall,
  getInjectionRationaleCall,
  approveInjectionRecommendationCall,
  requestGenericRecommendationCall,
  getGenericGenerationCall,
  getGenericRationaleCall,
  approveGenericRecommendationCall,
  markRecommendationManualCall,
  shareFeedbackCall,
  listFeedbacksCall,
  getAdviceReadinessCall,
  getFeedbackCall,
  answerFeedbackCall,

  // plans
  approveInitialPumpPlanCall,
  getInitialPumpPlanCall,
  getInjectionPlanCall,
  listInsulinTypesCall,
  listPlanVersionsCall,
  requestInitialPumpPlanCall,
  saveInjectionPlanCall,
] as const satisfies readonly Call[];
