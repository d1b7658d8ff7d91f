import type { ErrorName } from './catalogue.ts';

const INVALID_LOGIN = 'Invalid username or password';
const REGISTRATION_EXPIRED = 'Your registration link has expired. Contact your clinic for a new one.';
const INVITATION_INVALID = 'This invitation is not valid. Contact your clinic for a new one.';
const LOGGED_OUT = 'You were automatically logged out for security reasons.';
const SYSTEM_BUSY = 'System is busy. Try again in one minute.';
const DATA_MISSING = "Some of the data needed is missing. Upload or connect the patient's devices and try again.";
const PLANS_MISSING = 'The treatment plans are missing.';
const EHR_FAILED = 'The information could not be sent to the health record system. Try again later.';

/** What the server writes into `error`, and what English readers see (D1-097, D3-85, D3-89, D-39). */
export const ENGLISH_ERROR_TEXTS: Readonly<Record<ErrorName, string>> = {
  'input-invalid': 'Some of the information is not valid. Check the marked fields.',
  'body-too-large': 'This is too large to be sent.',
  'role-not-allowed': 'You are not allowed to do this.',
  'user-not-allowed': 'Your user is not allowed to use this service. Contact your clinic.',
  'not-found': 'This was not found. It may have been removed.',
  'changed-meanwhile': 'This was changed in the meantime. Reload the page and try again.',
  throttled: SYSTEM_BUSY,
  'system-busy': SYSTEM_BUSY,
  'general-error': 'A general error has occurred. If the problem remains, contact support.',

  'login-wrong-password': INVALID_LOGIN,
  'login-unknown-user': INVALID_LOGIN,
  'login-unknown-client': INVALID_LOGIN,
  'account-locked': 'Your account has been locked. Reset your password to unlock it.',
  'password-criteria': 'The password does not meet the criteria.',
  'password-reused': 'You have used this password before. Choose a password that differs from your last 12 passwords.',
  'password-not-saved': 'The password could not be saved. Choose another password.',
  'user-not-found': 'The user was not found.',
  'user-exists': 'This user already exists.',
  'email-in-use': 'This email address is already in use.',
  'enrolment-mail-failed': 'The enrollment email could not be sent. Try again later.',
  'doctor-registration-expired': REGISTRATION_EXPIRED,
  'patient-registration-expired': REGISTRATION_EXPIRED,
  'guest-registration-expired': REGISTRATION_EXPIRED,
  'password-reset-expired': 'Your password reset link has expired. Request a new one.',
  'email-mismatch': 'The email address does not match the one in our records.',
  'invitation-invalid': INVITATION_INVALID,
  'guest-invitation-invalid': INVITATION_INVALID,
  'guest-invitation-unknown': INVITATION_INVALID,
  'guest-device-connected':
    'Your device is connected, and nothing is left to do. To connect another one, ask your clinic for a new link.',
  'too-many-reset-mails': 'Too many password reset requests. Try again later.',
  'too-many-invitations': 'Too many invitations were sent. Try again later.',
  'birth-date-invalid': 'Invalid date of birth',
  'tidepool-credentials-refused': 'Tidepool did not accept this email address and password.',
  'hospital-network-only': 'You can connect only from the hospital network.',
  'second-factor-needed': 'Enter the code of your authenticator app.',
  'second-factor-wrong-code': 'This code is not valid. Enter the newest code of your app.',
  'second-factor-expired': 'This took too long. Start again.',
  'password-wrong': 'The password is wrong.',
  'landing-not-begun-here':
    'This sign-in was not begun in this browser, was used before, or took too long. Nothing was changed. Sign in again.',
  'proof-needed': 'Confirm that it is you, then try again.',
  'signature-needed': 'Sign the approval, then try again.',
  'signature-for-another':
    'Your signature was given for something else, so nothing was approved. Sign this approval, then try again.',
  'second-factor-setup-needed': 'Your clinic requires two-step verification. Set it up to go on.',
  'second-factor-code-needed': 'Your clinic requires two-step verification. Confirm that it is you to go on.',
  'passkey-refused': 'This passkey could not be used. Try again, or use another one.',
  'password-common':
    'This password is easy to guess: it is among those leaked most often, or made of your name, your clinic or this product. Choose another one.',
  'second-factor-required': 'Your clinic requires two-step verification, so it cannot be turned off.',
  'second-person-needed': 'Another administrator has to confirm this change.',

  'token-missing': LOGGED_OUT,
  'token-expired': LOGGED_OUT,
  'token-invalid': LOGGED_OUT,
  'session-ended-elsewhere': LOGGED_OUT,
  'address-not-allowed': LOGGED_OUT,

  'duplicate-name-and-birth-date': 'A patient with the same name and date of birth already exists.',
  'data-access-denied': "You cannot access this patient's data until the patient shares it with your clinic.",
  'email-not-saved': 'The email address could not be saved.',
  'email-of-enrolled-patient': 'The email address of an enrolled or guest patient cannot be changed.',
  'email-needed-for-injections': 'An email address is required for patients treated with injections.',
  'mrn-exists': 'A patient with this MRN already exists.',
  'patient-exists': 'This patient already exists.',
  'too-many-email-changes': 'The address of this patient was to be changed too often today. Try again tomorrow.',
  'email-change-expired': 'This link is no longer valid. Ask your clinic to send a new one.',
  'email-change-mail-failed': 'The mail could not be sent, so nothing was changed. Try again later.',
  'email-change-not-needed':
    'This patient does not use the address yet. Change it together with the other personal information.',

  'pump-data-missing': DATA_MISSING,
  'glucose-data-missing': DATA_MISSING,
  'insulin-data-missing': DATA_MISSING,
  'meal-data-missing': DATA_MISSING,
  'upload-failed': 'The upload failed. Try again later.',
  'clock-shift': 'The device clock was changed during this period, so a recommendation cannot be generated.',
  'dexcom-disconnected': 'The Dexcom account is disconnected. Connect it again to continue.',
  'tidepool-download-failed': 'The report data could not be downloaded from Tidepool. Try again later.',
  'dexcom-download-failed': 'The report data could not be downloaded from Dexcom. Try again later.',
  'uploader-download-failed': 'The report data could not be downloaded from the uploader. Try again later.',

  'advisor-not-started': 'The advisor has not been started for this patient.',
  'titration-not-possible':
    'Auto titration is not possible here. It needs a current plan with exactly one basal injection of a supported insulin.',
  'recommendation-running': 'A recommendation is already being generated.',
  'recommendation-read-only': 'This recommendation can no longer be changed.',
  'plan-already-approved': 'This plan has already been approved.',
  'plan-changed-since':
    'The plan in force was changed after this recommendation was made, so this one did not come into force. Generate a new recommendation.',
  'too-many-days-left-out':
    'Too many days are left out: at most a third of the days that a recommendation looks at. Take days back, or wait.',
  'day-already-left-out': 'This day is already left out, for another reason. Take it back first.',
  'day-not-looked-at': 'Only days of the last nine weeks can be left out: no recommendation looks at others.',
  'no-days-to-leave-out': 'This recommendation was made without exactly these days. Nothing would change.',
  'advice-outdated': 'Something changed since this advice was made. Nothing was approved: look at the row again.',
  'snooze-too-long':
    'A snooze lasts at most 14 days, at most 21 while data are awaited, and at most 3 while glucose is very low.',
  'snooze-past': 'A snooze lasts until a day that is still to come.',
  'sign-off-refused':
    'At least one of these changes is no longer within the bounds for signing together. Nothing was signed.',
  'sign-offs-used-up': 'No more can be signed together today. Approve further ones one by one.',
  'sign-off-waits': 'This advice was signed together with others and waits to be shared. Undo that first.',
  'sign-off-held':
    'What was signed is held back and will not be shared: something changed for this patient in the meantime. There is nothing to undo.',
  'day-not-counted':
    'Only days of this month and of the twelve months before it can be counted, and none that is still to come.',
  'minutes-of-somebody-else': 'Only whoever entered these minutes can take them back.',
  'view-awaited': 'First say which way you would go, or skip that. Nothing was approved.',
  'loop-review-not-offered': 'Your clinic does not offer the closed-loop review. An administrator can turn it on.',
  'loop-review-off': 'The closed-loop review is not turned on for this patient.',
  'loop-settings-refused':
    'Some of these settings are not used by this system, lie outside of what it accepts, or go too far in one step. Nothing was approved.',
  'view-not-awaited': 'Your view of this advice is not asked for, or was given already. Nothing was changed.',
  'pump-start-not-safe':
    'No safe plan can be suggested: the pump cannot be set low enough for this total daily dose at this age.',
  'unusual-changes-unconfirmed':
    'Some values are outside usual limits. Nothing was approved: type each of them again and give a reason.',
  'generation-timeout': 'The system is busy. Check again in a few minutes for the new recommendation.',
  'bolus-plan-missing': PLANS_MISSING,
  'basal-plan-missing': PLANS_MISSING,
  'treatment-type-mismatch': "The recommendation does not match the patient's treatment type.",
  'record-altered':
    'What is stored here was changed outside of the product, so it is not shown and nothing can be done with it. Tell the administrator.',
  'ehr-unreachable': EHR_FAILED,
  'ehr-refused': EHR_FAILED,
  'ehr-patient-unknown': EHR_FAILED,
  'ehr-document-failed': EHR_FAILED,
  'basal-insulin-unsupported': 'The basal insulin type is not supported by the advisor.',
  'bolus-insulin-unsupported': 'The bolus insulin type is not supported by the advisor.',

  // The day on which the wait ends travels beside these as next_possible_on.
  'automatic-within-14-days': 'Only one automatic recommendation is possible every 14 days.',
  'automatic-already-today': 'A recommendation was already generated today. Please try again tomorrow.',
  'treatment-changed-within-21-days': 'A new recommendation needs 21 days of data after a change of treatment type.',
  'treatment-changed-today':
    'A recommendation is possible one calendar day after a change of treatment type. Please try again tomorrow.',
  'plan-changed-lately':
    'The plan was changed lately, and the days before it say nothing about it: 12 days of glucose data under the present plan are needed (basal insulin alone: 6 mornings).',

  // The wire carries the number alone, so a text names the ranges of pumps and of injections (D3-98).
  'too-few-glucose-days': 'Not enough glucose data: 12 days with enough readings in the last 3 weeks are needed.',
  'too-few-fasting-days': 'Not enough fasting data: 6 mornings are needed.',
  'no-boluses': 'No boluses were found.',
  'too-few-calculator-uses': 'The bolus calculator was used fewer than 3 times.',
  'no-meals': 'No meals were logged.',
  'carb-ratio-out-of-range':
    'A carb ratio is outside the supported range: 3-70 g/U for pumps, 2-70 g/U for injections.',
  'correction-factor-out-of-range':
    'A correction factor is outside the supported range: 10-280 mg/dL/U for pumps, 5-280 mg/dL/U for injections.',
  'daily-basal-out-of-range':
    'The daily basal dose is outside the supported range: 1-72 U for pumps, 1-250 U for injections.',
  'bolus-too-large': 'A bolus above the limit was found: 30 U for pumps, 99 U for injections.',
  'target-out-of-range': 'A glucose target is outside 70-180 mg/dL.',
  'target-too-high': 'The glucose target must be below 150 mg/dL. Lower it and collect 14 days of data.',
  'plan-malformed': 'The current plan is not valid. Review it and try again.',
  'closed-loop-active':
    'Automated insulin delivery was active. Recommendations are not available for closed-loop data.',
  'overlapping-data': 'Overlapping data from two devices was found.',
  'clocks-disagree': 'Glucose readings and the sensor disagree in time. Check the clocks.',
  'basal-often-off-plan': 'Temporary rates or suspensions were used too often to judge the basal plan.',
  'too-few-insulin-days': 'Not enough days with insulin data.',
  'settings-mismatch': 'The stored settings are not those running in the pump. Upload the pump again.',
  'daily-dose-implausible': 'The total daily dose looks wrong.',
  'glucose-implausible': 'The glucose data does not look plausible.',
  'recent-severe-event': 'Recent severe hypo- or hyperglycaemia: review this patient manually.',
  'population-unsupported': 'The patient is outside the supported population.',
  'safety-check-failed': 'The recommendation failed an internal safety check and was not produced.',
};
