/** Every address of the app. */
export const paths = {
  home: '/',
  login: '/login',
  forgot: '/forgot',
  sso: (clinicCode: string) => `/sso/${encodeURIComponent(clinicCode)}`,
  /** After the session that another system vouched for is stored. */
  landed: '/saml_handler',
  doctorEnrolment: '/doctor_enrollment',
  patientEnrolment: '/patient_enrollment',
  guestEnrolment: '/guest_enrollment',
  resetPassword: '/reset_password',
  invitePatientApp: '/invite-patient-app',
  guestDevices: (patientId: string) => `/connect-guest-devices/${encodeURIComponent(patientId)}`,
  patientsList: '/patients-list',
  worklist: '/worklist',
  outcomes: '/outcomes',
  monitoringDays: '/monitoring-days',
  addPatient: '/add-patient',
  patientProfile: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}`,
  startAdvisor: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/start-advisor`,
  editPatient: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/edit`,
  recommendations: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/recommendations`,
  planAndReports: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/plan-and-reports`,
  /** One day of the daily report. */
  dayOfReports: (patientId: string, day: string) =>
    `/patient-profile/${encodeURIComponent(patientId)}/plan-and-reports?from=${day}&to=${day}&tab=daily`,
  closedLoop: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/closed-loop`,
  /** Jumps to the current recommendation. */
  lastReport: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/recommendations/auto`,
  recommendation: (patientId: string, recommendationId: string) =>
    `/patient-profile/${encodeURIComponent(patientId)}/recommendation/${encodeURIComponent(recommendationId)}`,
  initPlan: (patientId: string, treatmentType: string) =>
    `/patient-profile/${encodeURIComponent(patientId)}/init-plan/${encodeURIComponent(treatmentType)}`,
  editPlan: (patientId: string, treatmentType: string) =>
    `/patient-profile/${encodeURIComponent(patientId)}/edit-plan/${encodeURIComponent(treatmentType)}`,
  planHistory: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/plan-history`,
  pumpForm: (patientId: string) => `/init-plan-request/${encodeURIComponent(patientId)}/form`,
  pumpPlan: (patientId: string) => `/init-plan-request/${encodeURIComponent(patientId)}/plan`,
  connectDevices: (patientId: string) => `/patient-profile/${encodeURIComponent(patientId)}/connect-devices`,
  /** With a selection: to choose another device in its place. */
  deviceSelection: (patientId: string, replacedId?: number) =>
    `/patient-profile/${encodeURIComponent(patientId)}/device_selection${replacedId === undefined ? '' : `?deviceSelectionId=${replacedId}`}`,
  adminSettings: '/admin-settings',
  deviceTrees: '/admin-settings/device-trees',
  auditTrail: '/audit-trail',
  accessReport: (patientId: string) => `/audit-trail/patient/${encodeURIComponent(patientId)}`,
  myReports: '/my-reports',
  myRecommendations: '/my-feedbacks',
  sharedPlan: (recommendationId: string) => `/patient-view/recommendation/${encodeURIComponent(recommendationId)}`,
  dexcomConnection: (patientId: string) => `/dexcom-connection/${encodeURIComponent(patientId)}`,
  connectedWithDexcom: '/connected-with-dexcom',
  userProfile: '/user-profile/',
  security: '/user-profile/security',
  terms: (audience: TermsAudience) => `/terms-of-use/${audience}`,
  privacyPolicy: '/privacy-policy',
  help: '/help',
  generalError: '/general-error',
  notFound: '/page-not-found',
  /** A page of its own, which the browser keeps for when there is no network. */
  offline: '/offline.html',
} as const;

/** `hcp` opens the terms of clinic staff; every other word opens those of patients. */
export type TermsAudience = 'hcp' | 'patient';

/** What the next page is to say once, carried by the way to it. */
export function withNotice(notice: string) {
  return { state: { notice } };
}

/** The notice that somebody came with, if the page has words for it. */
export function noticeIn<Notice extends string>(state: unknown, known: readonly Notice[]): Notice | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return known.find((notice) => notice === state.notice);
}
