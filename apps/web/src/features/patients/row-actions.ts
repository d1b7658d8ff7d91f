import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';

import { mayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { patientStatus } from '#shared/patient/patient-status.ts';

export type RowAction = 'view-last-report' | 'start' | 'resend-invitation';

type PatientState = Pick<Patient, 'startedAdvisorAt' | 'adpEnrollmentStatus' | 'email' | 'hasRecommendation'>;

/** What this user can do with a patient from the list. Direct-to-patient clinics review no reports; nor can what is not there. */
export function rowActions(patient: PatientState, isDirectToPatient: boolean, user: User | undefined): RowAction[] {
  const isActive = patientStatus(patient) === 'active';
  const mayBeStarted = !isActive && mayCall(startAdvisorCall, user);
  const isPending = patient.adpEnrollmentStatus === 'pending' && Boolean(patient.email?.trim());
  const mayBeInvited = isPending && mayCall(enrolPatientCall, user);
  const hasReport = isActive && patient.hasRecommendation && !isDirectToPatient;
  return [
    ...(hasReport ? (['view-last-report'] as const) : []),
    ...(mayBeStarted ? (['start'] as const) : []),
    ...(mayBeInvited ? (['resend-invitation'] as const) : []),
  ];
}
