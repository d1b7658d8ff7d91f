import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';

import { mayCall, seesTreatment } from '#shared/account/may-call.ts';
import type { User } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';

export const PATIENT_STATUSES = ['active', 'pending'] as const;
export type PatientStatus = (typeof PATIENT_STATUSES)[number];

/** Only the start of the advisor decides the status (D1-059). */
export function patientStatus(patient: Readonly<{ startedAdvisorAt: string | null }>): PatientStatus {
  return patient.startedAdvisorAt === null ? 'pending' : 'active';
}

type HomeOf = Readonly<{ id: string; startedAdvisorAt: string | null }>;

/**
 * Where a patient's page leads: to the recommendations once the advisor was started, before that to starting it, or for
 * who may not start it to the reports. The front desk has the names and addresses.
 */
export function patientHome(patient: HomeOf, user: User): string {
  const { id } = patient;
  if (!seesTreatment(user)) return paths.editPatient(id);
  if (patientStatus(patient) === 'active') return paths.recommendations(id);
  return mayCall(startAdvisorCall, user) ? paths.startAdvisor(id) : paths.planAndReports(id);
}
