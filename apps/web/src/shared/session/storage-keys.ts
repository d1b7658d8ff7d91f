/** Names of everything the app keeps in the browser (D1-012). */
export const LOCAL_KEYS = {
  token: 'auth_token',
  /** Milliseconds since 1970 at which the token stops working. */
  tokenExpiresAt: 'auth_expires',
  refreshToken: 'refresh_token',
  /** Whose token it is: a tab that shows somebody else's pages must know. */
  account: 'auth_account',
  /** Milliseconds since 1970 of the last click in any tab; its absence means that nobody is signed in. */
  sessionStart: 'session_start',
  ssoClinicCode: 'sso_clinic_code',
  language: 'language',
  isAmPm: 'is_am_pm',
  /** Light or dark pages, where somebody wants others than the system has: Mantine's name for it. */
  appearance: 'mantine-color-scheme-value',
  /** The last plan, sealed by a code, where its patient wants to read it without a network (decision 42). */
  keptPlan: 'kept_plan',
} as const;

export const SESSION_KEYS = {
  currentPatientId: 'current_patient_id',
  securityLogout: 'security_logout',
  guestName: 'guest_name',
  /** A guest in this tab has connected a device, which used up the link. It does not say who. */
  guestConnected: 'guest_connected',
  reload: 'reload',
  visitNumber: 'visitNumber',
  /** The patient a record system wants created, while that page is open (D1-117). */
  launch: 'launch',
  /** The page that was opened without a session, until somebody has signed in. */
  wantedPage: 'wanted_page',
  /** What was typed when a session ended by itself, sealed by its writer's key. */
  draft: 'draft',
  /** Names that were searched for in the patients list: they stay out of the address, and go with the session. */
  patientSearch: 'patient_search',
  /** Health data: it must not outlive the tab (D3-32). */
  reports: 'reports',
  reportsUpdatedDate: 'reports_updated_date',
  reportsPatientId: 'reports_patient_id',
  reportsHasClockShift: 'reports_has_clock_shift',
} as const;

/** Stands until the next sign-in: the clinic's login at its data provider is not asked for again (D1-016). */
export const CREDENTIALS_PUT_OFF_KEY = 'hide_credentials_dialog';

/** Stands as long as nobody signs out: this patient's notice of a lost connection is not shown again (D3-63). */
export const hideDisconnectNoticeKey = (patientId: string) => `hide_disconnect_notice_${patientId}`;
