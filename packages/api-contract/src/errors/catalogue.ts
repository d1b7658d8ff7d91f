/**
 * Every error the server can answer: its name in the code, its number on the wire and its HTTP status. Numbers and
 * statuses: product specification 3, section 8, and decisions D1-092 to D1-097, D3-82 to D3-90. Every refusal of what
 * was sent (400) and every conflict (409) has a number: where the specification names none it is one of ours, from 2001
 * on (D1-116). Errors without a number are distinguished by their status and by the name that the server writes into
 * `detail`.
 */
export const ERROR_CATALOGUE = {
  // Input and access
  'input-invalid': { code: 2001, status: 400 },
  'body-too-large': { code: null, status: 413 },
  'role-not-allowed': { code: null, status: 403 },
  'user-not-allowed': { code: null, status: 403 },
  'not-found': { code: null, status: 404 },
  'changed-meanwhile': { code: 2002, status: 409 },
  throttled: { code: null, status: 429 },
  'system-busy': { code: null, status: 503 },
  'general-error': { code: null, status: 500 },

  // Sign-in and accounts
  'login-wrong-password': { code: 21, status: 401 },
  'login-unknown-user': { code: 60, status: 401 },
  'login-unknown-client': { code: 102, status: 401 },
  'account-locked': { code: 89, status: 403 },
  'password-criteria': { code: 23, status: 435 },
  'password-reused': { code: 111, status: 435 },
  'password-not-saved': { code: 435, status: 435 },
  'user-not-found': { code: 24, status: 404 },
  'user-exists': { code: 26, status: 409 },
  'email-in-use': { code: 27, status: 409 },
  'enrolment-mail-failed': { code: 28, status: 502 },
  'doctor-registration-expired': { code: 31, status: 410 },
  'patient-registration-expired': { code: 47, status: 410 },
  'guest-registration-expired': { code: 173, status: 403 },
  'password-reset-expired': { code: 35, status: 410 },
  'email-mismatch': { code: 96, status: 409 },
  'invitation-invalid': { code: 99, status: 410 },
  'guest-invitation-invalid': { code: 99, status: 403 },
  'guest-invitation-unknown': { code: 99, status: 404 },
  // The same answer to other clients; who reads the name can say that nothing went wrong.
  'guest-device-connected': { code: 99, status: 403 },
  'too-many-reset-mails': { code: 116, status: 400 },
  'too-many-invitations': { code: 170, status: 400 },
  'birth-date-invalid': { code: 176, status: 400 },
  'tidepool-credentials-refused': { code: 2003, status: 400 },
  'hospital-network-only': { code: 152, status: 403 },
  // The second factor and what guards it: not numbers of the specification, and 401 would end a session
  'second-factor-needed': { code: null, status: 403 },
  'second-factor-wrong-code': { code: null, status: 403 },
  'second-factor-expired': { code: null, status: 410 },
  'password-wrong': { code: null, status: 403 },
  // A landing that another browser began, or that was used or waited too long
  'landing-not-begun-here': { code: null, status: 403 },
  'proof-needed': { code: null, status: 403 },
  'signature-needed': { code: null, status: 403 },
  'signature-for-another': { code: 2036, status: 403 },
  'second-factor-setup-needed': { code: null, status: 403 },
  'second-factor-code-needed': { code: null, status: 403 },
  'passkey-refused': { code: 2026, status: 400 },
  'password-common': { code: 2023, status: 435 },
  'second-factor-required': { code: 2024, status: 409 },
  'second-person-needed': { code: 2025, status: 409 },

  // Tokens: each of these ends the session in the browser
  'token-missing': { code: 86, status: 401 },
  'token-expired': { code: 87, status: 401 },
  'token-invalid': { code: 104, status: 401 },
  'session-ended-elsewhere': { code: 106, status: 401 },
  'address-not-allowed': { code: 107, status: 403 },

  // Patients
  'duplicate-name-and-birth-date': { code: 41, status: 409 },
  'data-access-denied': { code: 77, status: 403 },
  'email-not-saved': { code: 120, status: 400 },
  'email-of-enrolled-patient': { code: 122, status: 409 },
  'email-needed-for-injections': { code: 129, status: 400 },
  'mrn-exists': { code: 148, status: 409 },
  'patient-exists': { code: 156, status: 409 },
  'too-many-email-changes': { code: 2011, status: 400 },
  'email-change-expired': { code: 2012, status: 410 },
  'email-change-mail-failed': { code: 2013, status: 502 },
  'email-change-not-needed': { code: 2014, status: 409 },

  // Device data
  'pump-data-missing': { code: 83, status: 422 },
  'glucose-data-missing': { code: 93, status: 422 },
  'insulin-data-missing': { code: 94, status: 422 },
  'meal-data-missing': { code: 95, status: 422 },
  'upload-failed': { code: 90, status: 502 },
  'clock-shift': { code: 98, status: 422 },
  'dexcom-disconnected': { code: 119, status: 409 },
  'tidepool-download-failed': { code: 132, status: 502 },
  'dexcom-download-failed': { code: 144, status: 502 },
  'uploader-download-failed': { code: 150, status: 502 },

  // Plans, recommendations, health record systems
  'advisor-not-started': { code: 2004, status: 400 },
  'titration-not-possible': { code: 2005, status: 400 },
  'recommendation-running': { code: 2006, status: 409 },
  'recommendation-read-only': { code: 2007, status: 409 },
  'plan-already-approved': { code: 2008, status: 409 },
  'plan-changed-since': { code: 2037, status: 409 },
  'too-many-days-left-out': { code: 2038, status: 422 },
  'day-already-left-out': { code: 2039, status: 409 },
  'day-not-looked-at': { code: 2040, status: 422 },
  'no-days-to-leave-out': { code: 2041, status: 409 },
  'advice-outdated': { code: 2042, status: 409 },
  'snooze-too-long': { code: 2043, status: 422 },
  'sign-off-refused': { code: 2044, status: 409 },
  'sign-offs-used-up': { code: 2045, status: 409 },
  'view-awaited': { code: 2046, status: 409 },
  'view-not-awaited': { code: 2047, status: 409 },
  'unusual-changes-unconfirmed': { code: 2009, status: 409 },
  'pump-start-not-safe': { code: 2010, status: 422 },
  'record-altered': { code: 2035, status: 409 },
  // Found by the browser, which stops waiting for a generation (D-04)
  'generation-timeout': { code: null, status: 504 },
  'bolus-plan-missing': { code: 110, status: 422 },
  'basal-plan-missing': { code: 114, status: 422 },
  'treatment-type-mismatch': { code: 123, status: 409 },
  'ehr-unreachable': { code: 160, status: 502 },
  'ehr-refused': { code: 161, status: 502 },
  'ehr-patient-unknown': { code: 162, status: 502 },
  'ehr-document-failed': { code: 163, status: 502 },
  'basal-insulin-unsupported': { code: 600, status: 422 },
  'bolus-insulin-unsupported': { code: 601, status: 422 },

  // Timing of automatic recommendations: no numbers exist for these (D-13, D-14)
  'automatic-within-14-days': { code: null, status: 422 },
  'automatic-already-today': { code: null, status: 422 },
  'treatment-changed-within-21-days': { code: null, status: 422 },
  'treatment-changed-today': { code: null, status: 422 },
  'plan-changed-lately': { code: null, status: 422 },

  // The dosing algorithm
  'too-few-glucose-days': { code: 1001, status: 422 },
  'too-few-fasting-days': { code: 1002, status: 422 },
  'no-boluses': { code: 1003, status: 422 },
  'too-few-calculator-uses': { code: 1004, status: 422 },
  'no-meals': { code: 1005, status: 422 },
  'carb-ratio-out-of-range': { code: 1006, status: 422 },
  'correction-factor-out-of-range': { code: 1007, status: 422 },
  'daily-basal-out-of-range': { code: 1008, status: 422 },
  'bolus-too-large': { code: 1009, status: 422 },
  'target-out-of-range': { code: 1010, status: 422 },
  'target-too-high': { code: 1011, status: 422 },
  'plan-malformed': { code: 1012, status: 422 },
  'closed-loop-active': { code: 1013, status: 422 },
  'overlapping-data': { code: 1014, status: 422 },
  'clocks-disagree': { code: 1015, status: 422 },
  'basal-often-off-plan': { code: 1016, status: 422 },
  'too-few-insulin-days': { code: 1017, status: 422 },
  'settings-mismatch': { code: 1018, status: 422 },
  'daily-dose-implausible': { code: 1019, status: 422 },
  'glucose-implausible': { code: 1020, status: 422 },
  'recent-severe-event': { code: 1021, status: 422 },
  'population-unsupported': { code: 1022, status: 422 },
  'safety-check-failed': { code: 1023, status: 422 },
} as const satisfies Record<string, Readonly<{ code: number | null; status: number }>>;

export type ErrorName = keyof typeof ERROR_CATALOGUE;

export const ERROR_NAMES = Object.keys(ERROR_CATALOGUE) as ErrorName[];
