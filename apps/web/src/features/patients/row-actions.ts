import type { Patient } from '#shared/account/patients.query.ts';
import { patientStatus } from '#shared/patient/patient-status.ts';

export type RowAction = 'view-last-report' | 'start' | 'resend-invitation';

type PatientState = Pick<Patient, 'startedAdvisorAt' | 'adpEnrollmentStatus' | 'email' | 'hasRecommendation'>;

/** What can be done with a patient from the list. Direct-to-patient clinics review no reports; nor can what is not there. */
export function rowActions(patient: PatientState, isDirectToPatient: boolean): RowAction[] {
  const isActive = patientStatus(patient) === 'active';
  const canBeInvited = patient.adpEnrollmentStatus === 'pending' && Boolean(patient.email?.trim());
  const hasReport = isActive && patient.hasRecommendation && !isDirectToPatient;
  return [
    ...(hasReport ? (['view-last-report'] as const) : []),
    ...(isActive ? [] : (['start'] as const)),
    ...(canBeInvited ? (['resend-invitation'] as const) : []),
  ];
}
