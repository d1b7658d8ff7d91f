import { paths } from '#shared/routing/paths.ts';
import { patientStatus } from './patient-status.ts';

/** Where a patient's page leads: to the recommendations once the advisor was started, before that to starting it. */
export function patientHome(patient: Readonly<{ id: string; startedAdvisorAt: string | null }>): string {
  return patientStatus(patient) === 'active' ? paths.recommendations(patient.id) : paths.startAdvisor(patient.id);
}
