import { joinedName } from '@glidepath/patient-rules';
import { type Kysely, sql } from 'kysely';
import { removedPatientIds } from '#modules/patient-access/patient-access.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { TrailRow } from './trail.repository.ts';

export type TrailPatient = Readonly<{
  id: string;
  name: string;
  dateOfBirth: string | null;
  mrn: string | null;
  standing: 'current' | 'former' | 'erased' | 'removed';
}>;

export type TrailPeople = Readonly<{
  /** By their own id and by that of their account. */
  patients: ReadonlyMap<string, TrailPatient>;
  members: ReadonlyMap<string, string>;
  /** Reasons of emergency accesses, by id. */
  reasons: ReadonlyMap<string, string>;
}>;

type RowsOfClinic = Readonly<{ clinicId: string; rows: readonly TrailRow[] }>;

/**
 * Who did it and whom it was about, as far as it is still stored. A scope does not show who is no longer treated, and
 * the trail is of them as well: this asks outside of it, for the people of this clinic alone.
 */
export async function findTrailPeople(system: Kysely<Schema>, { clinicId, rows }: RowsOfClinic): Promise<TrailPeople> {
  const ids = [...new Set(rows.flatMap((row) => [row.actor_id, row.about_id]))].filter((id) => id !== null);
  const [found, members, removed, reasons] = await Promise.all([
    findPatients(system, clinicId, ids),
    findMembers(system, clinicId, ids),
    removedPatientIds(system, clinicId, ids),
    findReasons(system, clinicId, rows),
  ]);
  const patients = new Map<string, TrailPatient>();
  for (const id of removed) patients.set(id, { ...NOBODY, id, standing: 'removed' });
  for (const { account, ...row } of found) {
    const patient = patientOf(row);
    patients.set(row.id, patient);
    if (account) patients.set(account, patient);
  }
  return { patients, members, reasons };
}

/** One patient, whatever has become of the record. */
export async function findTrailPatient(
  system: Kysely<Schema>,
  clinicId: string,
  patientId: string,
): Promise<TrailPatient> {
  const [row] = await findPatients(system, clinicId, [patientId]);
  return row ? patientOf(row) : { ...NOBODY, id: patientId, standing: 'removed' };
}

type Search = Readonly<{ clinicId: string; search: string; limit: number }>;

/** Whoever is or ever was treated here. Every word begins, or is part of, a name or record number; an id is whole. */
export async function searchTrailPatients(
  system: Kysely<Schema>,
  { clinicId, search, limit }: Search,
): Promise<TrailPatient[]> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const [first] = words;
  if (first !== undefined && words.length === 1 && isUuid(first)) return findById(system, clinicId, first);
  const ofClinic = system.selectFrom('patients').select(PATIENT_COLUMNS).where('patients.clinic_id', '=', clinicId);
  const asked =
    first === undefined
      ? ofClinic.where('patients.deactivated_at', 'is not', null).orderBy('patients.deactivated_at', 'desc')
      : ofClinic
          .where((row) =>
            row.or(words.flatMap((word) => NAMED_BY.map((name) => sql<boolean>`${name} like ${begins(word)}`))),
          )
          .where((row) => row.and(words.map((word) => sql<boolean>`${ALL_NAMES} like ${'%' + begins(word)}`)))
          .orderBy('patients.last_name')
          .orderBy('patients.first_name')
          .orderBy('patients.id');
  return (await asked.limit(limit).execute()).map(patientOf);
}

async function findById(system: Kysely<Schema>, clinicId: string, id: string): Promise<TrailPatient[]> {
  const [row] = await findPatients(system, clinicId, [id]);
  if (row) return [patientOf(row)];
  const removed = await removedPatientIds(system, clinicId, [id]);
  return removed.map((gone) => ({ ...NOBODY, id: gone, standing: 'removed' }));
}

/** As the indexes have them. */
const NAMED_BY = [
  sql`lower(patients.first_name)`,
  sql`lower(patients.middle_name)`,
  sql`lower(patients.last_name)`,
  sql`lower(patients.mrn)`,
];
const ALL_NAMES = sql`lower(concat_ws(' ', patients.first_name, patients.middle_name, patients.last_name, patients.mrn))`;

const begins = (word: string) => `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const NOBODY = { name: '', dateOfBirth: null, mrn: null } as const;

const PATIENT_COLUMNS = [
  'patients.id',
  'patients.first_name as firstName',
  'patients.middle_name as middleName',
  'patients.last_name as lastName',
  'patients.date_of_birth as dateOfBirth',
  'patients.mrn',
  'patients.deactivated_at as deactivatedAt',
  'patients.erased_at as erasedAt',
] as const;

function findPatients(system: Kysely<Schema>, clinicId: string, ids: readonly string[]) {
  return system
    .selectFrom('patients')
    .leftJoin('users', 'users.patient_id', 'patients.id')
    .select([...PATIENT_COLUMNS, 'users.id as account'])
    .where('patients.clinic_id', '=', clinicId)
    .where((row) =>
      row.or([row('patients.id', '=', row.fn.any(row.val(ids))), row('users.id', '=', row.fn.any(row.val(ids)))]),
    )
    .execute();
}

type PatientOfRow = Omit<Awaited<ReturnType<typeof findPatients>>[number], 'account'>;

function patientOf({ id, dateOfBirth, mrn, deactivatedAt, erasedAt, ...name }: PatientOfRow): TrailPatient {
  const sinceLeft = erasedAt === null ? 'former' : 'erased';
  return { id, name: joinedName(name), dateOfBirth, mrn, standing: deactivatedAt === null ? 'current' : sinceLeft };
}

async function findMembers(system: Kysely<Schema>, clinicId: string, ids: readonly string[]) {
  const rows = await system
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('clinic_id', '=', clinicId)
    .where('patient_id', 'is', null)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute();
  return new Map(rows.map(({ id, email, ...name }) => [id, joinedName({ ...name, middleName: '' }) || email]));
}

/** What was typed stands with the access: an entry holds its id. */
async function findReasons(system: Kysely<Schema>, clinicId: string, rows: readonly TrailRow[]) {
  const ids = rows.flatMap(accessOf);
  if (ids.length === 0) return new Map<string, string>();
  const found = await system
    .selectFrom('emergency_accesses')
    .select(['id', 'reason'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute();
  return new Map(found.map(({ id, reason }) => [id, reason]));
}

/** The emergency access that an entry tells of. */
export function accessOf({ what, facts }: TrailRow): string[] {
  const { access } = facts;
  return what === 'opened-in-emergency' && typeof access === 'string' ? [access] : [];
}
