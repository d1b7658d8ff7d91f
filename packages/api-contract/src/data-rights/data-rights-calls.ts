import type { Call } from '../define-call.ts';
import { deactivatePatientCall } from './deactivate-patient.call.ts';
import { erasePatientCall } from './erase-patient.call.ts';
import { exportFormerPatientDataCall } from './export-former-patient-data.call.ts';
import { exportPatientDataCall } from './export-patient-data.call.ts';
import { listDeactivatedPatientsCall } from './list-deactivated-patients.call.ts';
import { reactivatePatientCall } from './reactivate-patient.call.ts';

export const DATA_RIGHTS_CALLS = [
  exportPatientDataCall,
  exportFormerPatientDataCall,
  deactivatePatientCall,
  listDeactivatedPatientsCall,
  reactivatePatientCall,
  erasePatientCall,
] as const satisfies readonly Call[];
