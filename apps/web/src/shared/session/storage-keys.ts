/** Names of everything the app keeps in the browser (D1-012). */
export const LOCAL_KEYS = {
  token: 'auth_token',
  /** Milliseconds since 1970 at which the token stops working. */
  tokenExpiresAt: 'auth_expires',
  refreshToken: 'refresh_token',
  /** Milliseconds since 1970 of the last click in any tab; its absence means that nobody is signed in. */
  sessionStart: 'session_start',
  ssoClinicCode: 'sso_clinic_code',
  language: 'language',
  isAmPm: 'is_am_pm',
} as const;

export const SESSION_KEYS = {
  currentPatientId: 'current_patient_id',
  securityLogout: 'security_logout',
  guestName: 'guest_name',
  reload: 'reload',
  visitNumber: 'visitNumber',
  /** Health data: it must not outlive the tab (D3-32). */
  reports: 'reports',
  reportsUpdatedDate: 'reports_updated_date',
  reportsPatientId: 'reports_patient_id',
  reportsHasClockShift: 'reports_has_clock_shift',
} as const;

/** Stands as long as nobody signs out: this patient's notice of a lost connection is not shown again (D3-63). */
export const hideDisconnectNoticeKey = (patientId: string) => `hide_disconnect_notice_${patientId}`;
