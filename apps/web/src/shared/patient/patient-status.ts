export const PATIENT_STATUSES = ['active', 'pending'] as const;
export type PatientStatus = (typeof PATIENT_STATUSES)[number];

/** Only the start of the advisor decides the status (D1-059). */
export function patientStatus(patient: Readonly<{ startedAdvisorAt: string | null }>): PatientStatus {
  return patient.startedAdvisorAt === null ? 'pending' : 'active';
}
