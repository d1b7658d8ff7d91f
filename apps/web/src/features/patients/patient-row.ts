import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';

import { mayCall } from '#shared/account/may-call.ts';
import { patientName } from '#shared/account/patient-name.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { seesTreatment } from '#shared/account/sees-treatment.ts';
import type { User } from '#shared/account/user.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import { type PatientStatus, patientStatus } from '#shared/patient/patient-status.ts';
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

type RowAction = 'view-last-report' | 'start' | 'resend-invitation';

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
