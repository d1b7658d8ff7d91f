import type { Route } from '#platform/http/implement-call.ts';
import { completeEmailChangeRoute } from './complete-email-change.route.ts';
import { getEmailChangeByKeyRoute } from './get-email-change-by-key.route.ts';
import { getPatientAccountRoute } from './get-patient-account.route.ts';
import { listLockedPatientsRoute } from './list-locked-patients.route.ts';
import { requestEmailChangeRoute } from './request-email-change.route.ts';
import { unlockPatientRoute } from './unlock-patient.route.ts';
import { withdrawEmailChangeRoute } from './withdraw-email-change.route.ts';

export const PATIENT_ACCOUNTS_ROUTES: readonly Route[] = [
  listLockedPatientsRoute,
  getPatientAccountRoute,
  unlockPatientRoute,
  requestEmailChangeRoute,
  withdrawEmailChangeRoute,
  getEmailChangeByKeyRoute,
  completeEmailChangeRoute,
];
