import type { Call } from '../define-call.ts';
import { completeDoctorEnrolmentCall } from './complete-doctor-enrolment.call.ts';
import { completeGuestEnrolmentCall } from './complete-guest-enrolment.call.ts';
import { completePatientEnrolmentCall } from './complete-patient-enrolment.call.ts';
import { enrolPatientCall } from './enrol-patient.call.ts';
import { getGuestByEnrolmentKeyCall } from './get-guest-by-enrolment-key.call.ts';
import { getPatientByEnrolmentKeyCall } from './get-patient-by-enrolment-key.call.ts';
import { getUserByEnrolmentKeyCall } from './get-user-by-enrolment-key.call.ts';
import { inviteGuestCall } from './invite-guest.call.ts';

export const ENROLMENT_CALLS = [
  getUserByEnrolmentKeyCall,
  completeDoctorEnrolmentCall,
  enrolPatientCall,
  getPatientByEnrolmentKeyCall,
  completePatientEnrolmentCall,
  inviteGuestCall,
  getGuestByEnrolmentKeyCall,
  completeGuestEnrolmentCall,
] as const satisfies readonly Call[];
