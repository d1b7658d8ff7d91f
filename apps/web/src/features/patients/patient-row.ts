import { patientName } from '#shared/account/patient-name.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';

export type PatientStatus = 'active' | 'pending';

export type PatientRow = Readonly<{
  id: string;
  /** Undefined for a patient without a name, who is shown as Anonymous. */
  name: string | undefined;
  bornOn: string;
  mrn: string;
  status: PatientStatus;
}>;

/** Only the start of the advisor decides the status (D1-059). */
export function patientRow(patient: Patient): PatientRow {
  return {
    id: patient.id,
    name: patientName(patient),
    bornOn: formatBirthDate(patient.dateOfBirth),
    mrn: patient.mrn ?? '',
    status: patient.startedAdvisorAt === null ? 'pending' : 'active',
  };
}

/** By name, without regard to case; those without a name come last. */
export function rowsByName(rows: readonly PatientRow[], language: string): PatientRow[] {
  const collator = new Intl.Collator(language, { sensitivity: 'accent', numeric: true });
  return rows.toSorted((one, other) => {
    if (one.name === undefined || other.name === undefined) return Number(!one.name) - Number(!other.name);
    return collator.compare(one.name, other.name);
  });
}
