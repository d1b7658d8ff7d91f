import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';

import { mayCall, seesTreatment } from '#shared/account/may-call.ts';
import { type Patient, patientName } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import { type PatientStatus, patientStatus } from '#shared/patient/patient-status.ts';
import type { Sort, SortedColumn } from './list-query.ts';

export type PatientRow = Readonly<{
  id: string;
  /** Undefined for a patient without a name, who is shown as Anonymous. */
  name: string | undefined;
  /** YYYY-MM-DD, in which order days sort. */
  bornOn: string | undefined;
  shownBirthDate: string;
  mrn: string | undefined;
  /** Undefined for readers who may not see it. */
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

/**
 * What this user can do with a patient from the list. Direct-to-patient clinics review no reports; nor can what is not
 * there.
 */
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

/**
 * A text as the search compares it: without regard to case, accents and Hebrew points, quotes of one kind, single
 * spaces. "José" is found by "jose", "צ׳רלי" by "צ'רלי".
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[׳’‘`]/g, "'")
    .replace(/[״”“]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

type Compare = (one: string, other: string) => number;

/** Rows without a value come last in both directions; equal ones stand in the order of their names. */
export function sortedPatients(rows: readonly PatientRow[], sort: Sort, language: string): readonly PatientRow[] {
  if (sort === null) return rows;
  const collator = new Intl.Collator(language, { sensitivity: 'accent', numeric: true });
  const compareOf: Record<SortedColumn, Compare> = {
    name: collator.compare,
    mrn: collator.compare,
    // Both sort as written: days by year first, "active" before "pending".
    birthDate: compareText,
    status: compareText,
  };
  const byColumn = comparison(VALUE_OF[sort.column], compareOf[sort.column], sort.direction === 'descending');
  const byName = comparison(VALUE_OF.name, collator.compare, false);
  return rows.toSorted((one, other) => byColumn(one, other) || byName(one, other));
}

const VALUE_OF: Readonly<Record<SortedColumn, (row: PatientRow) => string | undefined>> = {
  name: (row) => row.name,
  birthDate: (row) => row.bornOn,
  mrn: (row) => row.mrn,
  status: (row) => row.status,
};

function comparison(valueOf: (row: PatientRow) => string | undefined, compare: Compare, isDescending: boolean) {
  return (one: PatientRow, other: PatientRow): number => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return isDescending ? compare(b, a) : compare(a, b);
  };
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
