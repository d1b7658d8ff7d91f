import { patientName } from '#shared/account/patient-name.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { seesTreatment } from '#shared/account/sees-treatment.ts';
import type { User } from '#shared/account/user.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import { type PatientStatus, patientStatus } from '#shared/patient/patient-status.ts';
import { type RowAction, rowActions } from './row-actions.ts';
import { searchKey } from './search-key.ts';

export type PatientRow = Readonly<{
  id: string;
  /** Undefined for a patient without a name, who is shown as Anonymous. */
  name: string | undefined;
  /** YYYY-MM-DD, in which order days sort. */
  bornOn: string | undefined;
  shownBirthDate: string;
  mrn: string | undefined;
  /** Undefined for readers who are not told. */
  status: PatientStatus | undefined;
  actions: readonly RowAction[];
  /** What the search looks through, made once rather than at every key. */
  searchKeys: readonly string[];
}>;

export function patientRow(patient: Patient, isDirectToPatient: boolean, user: User | undefined): PatientRow {
  const name = patientName(patient);
  const mrn = patient.mrn ?? undefined;
  return {
    id: patient.id,
    name,
    bornOn: patient.dateOfBirth ?? undefined,
    shownBirthDate: formatBirthDate(patient.dateOfBirth),
    mrn,
    status: seesTreatment(user) ? patientStatus(patient) : undefined,
    actions: rowActions(patient, isDirectToPatient, user),
    searchKeys: [name, mrn].filter((text) => text !== undefined).map(searchKey),
  };
}
