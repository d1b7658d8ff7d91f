import type { Call } from '../define-call.ts';
import { completeEmailChangeCall } from './complete-email-change.call.ts';
import { getEmailChangeByKeyCall } from './get-email-change-by-key.call.ts';
import { getPatientAccountCall } from './get-patient-account.call.ts';
import { listLockedPatientsCall } from './list-locked-patients.call.ts';
import { requestEmailChangeCall } from './request-email-change.call.ts';
import { unlockPatientCall } from './unlock-patient.call.ts';
import { withdrawEmailChangeCall } from './withdraw-email-change.call.ts';

export const PATIENT_ACCOUNTS_CALLS = [
  listLockedPatientsCall,
  getPatientAccountCall,
  unlockPatientCall,
  requestEmailChangeCall,
  withdrawEmailChangeCall,
  getEmailChangeByKeyCall,
  completeEmailChangeCall,
] as const satisfies readonly Call[];
