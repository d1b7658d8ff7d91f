import type { ClinicMode } from '@glidepath/patient-rules';

import { paths } from '#shared/routing/paths.ts';

/** Create: beside a record system; enrol: direct to the patient; add: everybody else (D1-062). */
export type AddPatientFlow = 'add' | 'enrol' | 'create';

export function addPatientFlow(mode: Pick<ClinicMode, 'isEmr' | 'isDirectToPatient'>): AddPatientFlow {
  if (mode.isEmr) return 'create';
  return mode.isDirectToPatient ? 'enrol' : 'add';
}

/** How long the button says that the patient was added. */
export const ADDED_MS = 1_500;

/** A clinician beside a record system is there for this one patient. */
export function afterAdding(mode: Pick<ClinicMode, 'isEmr'>, patientId: string): string {
  return mode.isEmr ? paths.patientProfile(patientId) : paths.patientsList;
}
