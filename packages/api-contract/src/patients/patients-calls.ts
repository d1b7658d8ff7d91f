import type { Call } from '../define-call.ts';
import { addPatientCall } from './add-patient.call.ts';
import { createPatientCall } from './create-patient.call.ts';
import { getPatientCall } from './get-patient.call.ts';
import { getPatientConfigCall } from './get-patient-config.call.ts';
import { listPatientsCall } from './list-patients.call.ts';
import { listRecentPatientsCall } from './list-recent-patients.call.ts';
import { openInEmergencyCall } from './open-in-emergency.call.ts';
import { startAdvisorCall } from './start-advisor.call.ts';
import { updatePatientCall } from './update-patient.call.ts';
import { updatePatientConfigCall } from './update-patient-config.call.ts';

export const PATIENTS_CALLS = [
  openInEmergencyCall,
  listPatientsCall,
  listRecentPatientsCall,
  getPatientCall,
  addPatientCall,
  createPatientCall,
  updatePatientCall,
  startAdvisorCall,
  getPatientConfigCall,
  updatePatientConfigCall,
] as const satisfies readonly Call[];
