import type { Patient } from '#shared/account/patients.query.ts';

/** What titration, and the bounds of its limits, depend on. */
export type TitratedPatient = Pick<Patient, 'id' | 'treatmentType' | 'weight' | 'dateOfBirth' | 'typeOfDiabetes'>;
