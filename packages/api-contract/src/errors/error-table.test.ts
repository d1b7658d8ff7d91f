import { describe, expect, it } from 'vitest';

import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from './catalogue.ts';
import { ENGLISH_ERROR_TEXTS } from './english-texts.ts';
import { HEBREW_ERROR_TEXTS } from './hebrew-texts.ts';
import { errorText, resolveError } from './resolve-error.ts';

type Row = readonly [ids: string, code: number, status: number, name: ErrorName, english: string];

const INVALID_LOGIN = 'Invalid username or password';
const REGISTRATION_EXPIRED = 'Your registration link has expired. Contact your clinic for a new one.';
const INVITATION_INVALID = 'This invitation is not valid. Contact your clinic for a new one.';
const LOGGED_OUT = 'You were automatically logged out for security reasons.';
const DATA_MISSING = "Some of the data needed is missing. Upload or connect the patient's devices and try again.";
const EHR_FAILED = 'The information could not be sent to the health record system. Try again later.';

const ACCOUNT_ROWS: readonly Row[] = [
  ['ERR1-05, ERR-16', 21, 401, 'login-wrong-password', INVALID_LOGIN],
  ['ERR1-05, ERR-16', 60, 401, 'login-unknown-user', INVALID_LOGIN],
  ['ERR1-05, ERR-16', 102, 401, 'login-unknown-client', INVALID_LOGIN],
  ['ERR1-06, ERR-17', 23, 435, 'password-criteria', 'The password does not meet the criteria.'],
  ['ERR1-07, ERR-18', 24, 404, 'user-not-found', 'The user was not found.'],
  ['ERR1-08, ERR-19', 26, 409, 'user-exists', 'This user already exists.'],
  ['ERR1-09, ERR-20', 27, 409, 'email-in-use', 'This email address is already in use.'],
  ['ERR1-10, ERR-21', 28, 502, 'enrolment-mail-failed', 'The enrollment email could not be sent. Try again later.'],
  ['ERR1-11, ERR-22', 31, 410, 'doctor-registration-expired', REGISTRATION_EXPIRED],
  ['ERR1-11, ERR-22', 47, 410, 'patient-registration-expired', REGISTRATION_EXPIRED],
  ['ERR1-11, ERR-22', 173, 403, 'guest-registration-expired', REGISTRATION_EXPIRED],
  ['ERR1-12, ERR-23', 35, 410, 'password-reset-expired', 'Your password reset link has expired. Request a new one.'],
  [
    'ERR1-13, ERR-24',
    41,
    409,
    'duplicate-name-and-birth-date',
    'A patient with the same name and date of birth already exists.',
  ],
  ['ERR-27', 89, 403, 'account-locked', 'Your account has been locked. Reset your password to unlock it.'],
  ['ERR1-14, ERR-29', 96, 409, 'email-mismatch', 'The email address does not match the one in our records.'],
  ['ERR1-15, ERR-31', 99, 410, 'invitation-invalid', INVITATION_INVALID],
  ['ERR1-15, ERR-31', 99, 403, 'guest-invitation-invalid', INVITATION_INVALID],
  ['ERR1-15, ERR-31', 99, 404, 'guest-invitation-unknown', INVITATION_INVALID],
  [
    'ERR1-16, ERR-33',
    111,
    435,
    'password-reused',
    'You have used this password before. Choose a password that differs from your last 12 passwords.',
  ],
  ['ERR1-17, ERR-34', 116, 400, 'too-many-reset-mails', 'Too many password reset requests. Try again later.'],
  ['ERR1-17, ERR-34', 170, 400, 'too-many-invitations', 'Too many invitations were sent. Try again later.'],
  ['ERR1-18, ERR-36', 120, 400, 'email-not-saved', 'The email address could not be saved.'],
  [
    'ERR1-19, ERR-37',
    122,
    409,
    'email-of-enrolled-patient',
    'The email address of an enrolled or guest patient cannot be changed.',
  ],
  [
    'ERR1-20, ERR-39',
    129,
    400,
    'email-needed-for-injections',
    'An email address is required for patients treated with injections.',
  ],
  ['ERR1-21, ERR-41', 148, 409, 'mrn-exists', 'A patient with this MRN already exists.'],
  ['ERR1-22', 152, 403, 'hospital-network-only', 'You can connect only from the hospital network.'],
  ['ERR1-23, ERR-43', 156, 409, 'patient-exists', 'This patient already exists.'],
  ['ERR1-24, ERR-45', 176, 400, 'birth-date-invalid', 'Invalid date of birth'],
  ['ERR-46', 435, 435, 'password-not-saved', 'The password could not be saved. Choose another password.'],
  ['ERR-11', 86, 401, 'token-missing', LOGGED_OUT],
  ['ERR-11', 87, 401, 'token-expired', LOGGED_OUT],
  ['ERR-11', 104, 401, 'token-invalid', LOGGED_OUT],
  ['ERR-11', 106, 401, 'session-ended-elsewhere', LOGGED_OUT],
  ['ERR-11', 107, 403, 'address-not-allowed', LOGGED_OUT],
];

const DATA_ROWS: readonly Row[] = [
  [
    'ERR-25',
    77,
    403,
    'data-access-denied',
    "You cannot access this patient's data until the patient shares it with your clinic.",
  ],
  ['ERR-26, ERR-51', 83, 422, 'pump-data-missing', DATA_MISSING],
  ['ERR-26, ERR-51', 93, 422, 'glucose-data-missing', DATA_MISSING],
  ['ERR-26', 94, 422, 'insulin-data-missing', DATA_MISSING],
  ['ERR-26', 95, 422, 'meal-data-missing', DATA_MISSING],
  ['ERR-28', 90, 502, 'upload-failed', 'The upload failed. Try again later.'],
  [
    'ERR-30, ERR-51',
    98,
    422,
    'clock-shift',
    'The device clock was changed during this period, so a recommendation cannot be generated.',
  ],
  ['ERR-32, ERR-51', 110, 422, 'bolus-plan-missing', 'The treatment plans are missing.'],
  ['ERR-32, ERR-51', 114, 422, 'basal-plan-missing', 'The treatment plans are missing.'],
  ['ERR-35', 119, 409, 'dexcom-disconnected', 'The Dexcom account is disconnected. Connect it again to continue.'],
  [
    'ERR-38, ERR-52',
    123,
    409,
    'treatment-type-mismatch',
    "The recommendation does not match the patient's treatment type.",
  ],
  [
    'ERR-40',
    132,
    502,
    'tidepool-download-failed',
    'The report data could not be downloaded from Tidepool. Try again later.',
  ],
  [
    'ERR-40',
    144,
    502,
    'dexcom-download-failed',
    'The report data could not be downloaded from Dexcom. Try again later.',
  ],
  [
    'ERR-40',
    150,
    502,
    'uploader-download-failed',
    'The report data could not be downloaded from the uploader. Try again later.',
  ],
  ['ERR-44', 160, 502, 'ehr-unreachable', EHR_FAILED],
  ['ERR-44', 161, 502, 'ehr-refused', EHR_FAILED],
  ['ERR-44', 162, 502, 'ehr-patient-unknown', EHR_FAILED],
  ['ERR-44', 163, 502, 'ehr-document-failed', EHR_FAILED],
  ['ERR-48', 600, 422, 'basal-insulin-unsupported', 'The basal insulin type is not supported by the advisor.'],
  ['ERR-48', 601, 422, 'bolus-insulin-unsupported', 'The bolus insulin type is not supported by the advisor.'],
];

const ALGORITHM_ROWS: readonly Row[] = [
  [
    'ERR-49, ERR-51',
    1001,
    422,
    'too-few-glucose-days',
    'Not enough glucose data: 12 days with enough readings in the last 3 weeks are needed.',
  ],
  ['ERR-49', 1002, 422, 'too-few-fasting-days', 'Not enough fasting data: 6 mornings are needed.'],
  ['ERR-49, ERR-52', 1003, 422, 'no-boluses', 'No boluses were found.'],
  ['ERR-49, ERR-52', 1004, 422, 'too-few-calculator-uses', 'The bolus calculator was used fewer than 3 times.'],
  ['ERR-49', 1005, 422, 'no-meals', 'No meals were logged.'],
  [
    'ERR-49',
    1006,
    422,
    'carb-ratio-out-of-range',
    'A carb ratio is outside the supported range: 3-70 g/U for pumps, 2-70 g/U for injections.',
  ],
  [
    'ERR-49',
    1007,
    422,
    'correction-factor-out-of-range',
    'A correction factor is outside the supported range: 10-280 mg/dL/U for pumps, 5-280 mg/dL/U for injections.',
  ],
  [
    'ERR-49',
    1008,
    422,
    'daily-basal-out-of-range',
    'The daily basal dose is outside the supported range: 1-72 U for pumps, 1-250 U for injections.',
  ],
  ['ERR-49', 1009, 422, 'bolus-too-large', 'A bolus above the limit was found: 30 U for pumps, 99 U for injections.'],
  ['ERR-49', 1010, 422, 'target-out-of-range', 'A glucose target is outside 70-180 mg/dL.'],
  [
    'ERR-49, ERR-52',
    1011,
    422,
    'target-too-high',
    'The glucose target must be below 150 mg/dL. Lower it and collect 14 days of data.',
  ],
  ['ERR-49', 1012, 422, 'plan-malformed', 'The current plan is not valid. Review it and try again.'],
  [
    'ERR-49, ERR-52',
    1013,
    422,
    'closed-loop-active',
    'Automated insulin delivery was active. Recommendations are not available for closed-loop data.',
  ],
  ['ERR-49, ERR-51', 1014, 422, 'overlapping-data', 'Overlapping data from two devices was found.'],
  ['ERR-49', 1015, 422, 'clocks-disagree', 'Glucose readings and the sensor disagree in time. Check the clocks.'],
  [
    'ERR-49',
    1016,
    422,
    'basal-often-off-plan',
    'Temporary rates or suspensions were used too often to judge the basal plan.',
  ],
  ['ERR-49', 1017, 422, 'too-few-insulin-days', 'Not enough days with insulin data.'],
  [
    'ERR-49',
    1018,
    422,
    'settings-mismatch',
    'The stored settings are not those running in the pump. Upload the pump again.',
  ],
  ['ERR-49', 1019, 422, 'daily-dose-implausible', 'The total daily dose looks wrong.'],
  ['ERR-49', 1020, 422, 'glucose-implausible', 'The glucose data does not look plausible.'],
  ['ERR-49', 1021, 422, 'recent-severe-event', 'Recent severe hypo- or hyperglycaemia: review this patient manually.'],
  ['ERR-49', 1022, 422, 'population-unsupported', 'The patient is outside the supported population.'],
  [
    'ERR-49',
    1023,
    422,
    'safety-check-failed',
    'The recommendation failed an internal safety check and was not produced.',
  ],
];

/** Refusals and conflicts that the documents give no number for (D1-116). */
const OWN_ROWS: readonly Row[] = [
  ['ERR1-26', 2001, 400, 'input-invalid', 'Some of the information is not valid. Check the marked fields.'],
  ['ERR1-26', 2002, 409, 'changed-meanwhile', 'This was changed in the meantime. Reload the page and try again.'],
  ['ERR1-26', 2003, 400, 'tidepool-credentials-refused', 'Tidepool did not accept this email address and password.'],
  ['ERR1-26', 2004, 400, 'advisor-not-started', 'The advisor has not been started for this patient.'],
  [
    'ERR1-26',
    2005,
    400,
    'titration-not-possible',
    'Auto titration is not possible here. It needs a current plan with exactly one basal injection of a supported insulin.',
  ],
  ['ERR1-26', 2006, 409, 'recommendation-running', 'A recommendation is already being generated.'],
  ['ERR1-26', 2007, 409, 'recommendation-read-only', 'This recommendation can no longer be changed.'],
  ['ERR1-26', 2008, 409, 'plan-already-approved', 'This plan has already been approved.'],
  [
    'SHARE-15',
    2009,
    409,
    'unusual-changes-unconfirmed',
    'Some values are outside usual limits. Nothing was approved: type each of them again and give a reason.',
  ],
  [
    'PINIT-30',
    2010,
    422,
    'pump-start-not-safe',
    'No safe plan can be suggested: the pump cannot be set low enough for this total daily dose at this age.',
  ],
  [
    'ACC-04',
    2011,
    400,
    'too-many-email-changes',
    'The address of this patient was to be changed too often today. Try again tomorrow.',
  ],
  ['ACC-03', 2012, 410, 'email-change-expired', 'This link is no longer valid. Ask your clinic to send a new one.'],
  [
    'ACC-02',
    2013,
    502,
    'email-change-mail-failed',
    'The mail could not be sent, so nothing was changed. Try again later.',
  ],
  [
    'ACC-02',
    2014,
    409,
    'email-change-not-needed',
    'This patient does not use the address yet. Change it together with the other personal information.',
  ],
  [
    'AUDIT-01',
    2035,
    409,
    'record-altered',
    'What is stored here was changed outside of the product, so it is not shown and nothing can be done with it. Tell the administrator.',
  ],
  [
    'PROOF-05',
    2036,
    403,
    'signature-for-another',
    'Your signature was given for something else, so nothing was approved. Sign this approval, then try again.',
  ],
  [
    'PROOF-10',
    2023,
    435,
    'password-common',
    'This password is easy to guess: it is among those leaked most often, or made of your name, your clinic or this product. Choose another one.',
  ],
  [
    'PROOF-08',
    2024,
    409,
    'second-factor-required',
    'Your clinic requires two-step verification, so it cannot be turned off.',
  ],
  ['PROOF-09', 2026, 400, 'passkey-refused', 'This passkey could not be used. Try again, or use another one.'],
  ['PROOF-06', 2025, 409, 'second-person-needed', 'Another administrator has to confirm this change.'],
];

const ALL_ROWS = [...ACCOUNT_ROWS, ...DATA_ROWS, ...ALGORITHM_ROWS, ...OWN_ROWS];

describe('the error table', () => {
  it.each(ALL_ROWS)('%s: code %i with status %i is %s: %s', (_, code, status, name, english) => {
    const resolved = resolveError({ status, body: { code }, path: 'patients/' });

    expect(resolved.name).toBe(name);
    expect(ERROR_CATALOGUE[name]).toEqual({ code, status });
    expect(errorText(resolved, ENGLISH_ERROR_TEXTS)).toBe(english);
    expect(errorText(resolved, HEBREW_ERROR_TEXTS)).toBe(HEBREW_ERROR_TEXTS[name]);
  });

  it('has these codes and no others: one table for all three documents (ERR1-26)', () => {
    // Known by its name alone: number and status are those of any invitation of a guest that ended.
    const coded = ERROR_NAMES.filter((name) => name !== 'guest-device-connected').filter(
      (name) => ERROR_CATALOGUE[name].code !== null,
    );
    expect(ALL_ROWS.map(([, , , name]) => name).toSorted()).toEqual(coded.toSorted());
  });

  it('has a number for every refusal of what was sent and for every conflict, none of them used twice for one status', () => {
    const refusals = ERROR_NAMES.filter((name) => [400, 409].includes(ERROR_CATALOGUE[name].status));
    expect(refusals.filter((name) => ERROR_CATALOGUE[name].code === null)).toEqual([]);
    const codes = refusals.map((name) => ERROR_CATALOGUE[name].code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    ['carb ratio', 1006, ['3-70', '2-70']],
    ['correction factor', 1007, ['10-280', '5-280']],
    ['bolus', 1009, ['30', '99']],
    ['daily basal', 1008, ['1-72', '1-250']],
    ['target', 1010, ['70-180 mg/dL']],
    ['fasting data', 1002, ['6']],
    ['glucose data', 1001, ['12']],
  ])('names the range of the %s in both languages (ERR-50, ERR2-16)', (_, code, figures) => {
    const resolved = resolveError({ status: 200, body: { code }, path: 'v2/advisorPro/treatmentPlanRequest/' });
    for (const texts of [ENGLISH_ERROR_TEXTS, HEBREW_ERROR_TEXTS]) {
      const text = errorText(resolved, texts);
      for (const figure of figures) expect(text).toMatch(new RegExp(`(?<![\\d-])${figure}(?![\\d-])`));
    }
  });
});
