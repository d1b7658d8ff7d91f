import type { StaffRole } from '@glidepath/api-contract/define-call';
import type { SecondFactorKind } from '@glidepath/api-contract/errors/error-body';
import type { InferResult, Selectable } from 'kysely';

import { compiledQuery } from '#platform/database/compiled-query.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { UserTable } from '#platform/database/schema.ts';

export type UserRow = Selectable<UserTable>;

export type UserToSignIn = NonNullable<Awaited<ReturnType<typeof findUserToSignIn>>>;

/** With what a sign-in must respect: what the clinic asks for, and whether a second factor is on. */
export function findUserToSignIn(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinic_id')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .leftJoin('clinic_security_rules as rules', 'rules.clinic_id', 'users.clinic_id')
    .select(({ and, eb, exists, selectFrom }) => [
      'users.id',
      'users.clinic_id',
      'users.is_doctor',
      // Staff only: a clinic decides about its own people.
      and([eb('users.is_doctor', '=', true), eb('rules.is_second_factor_required', 'is', true)]).as(
        'must_have_second_factor',
      ),
      'users.password_hash',
      'users.enrolled_at',
      'users.deactivated_at',
      'clinics.allowed_networks',
      'second_factors.confirmed_at as second_factor_since',
      exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')).as(
        'has_passkey',
      ),
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** What the account has turned on beside its password. */
export function factorsOf(user: UserToSignIn): SecondFactorKind[] {
  return [...(user.second_factor_since ? (['app'] as const) : []), ...(user.has_passkey ? (['passkey'] as const) : [])];
}

/** Staff of a clinic that requires a second factor, without any. */
export async function lacksRequiredFactor(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('clinic_security_rules as rules', 'rules.clinic_id', 'users.clinic_id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.is_doctor', '=', true)
    .where('rules.is_second_factor_required', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_factors')
            .select('second_factors.user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('second_factors.confirmed_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  return user !== undefined;
}

export function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The owner of a session, who therefore exists. */
export function findUserById(database: Database, userId: string): Promise<UserRow> {
  return database.system.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Locked in one order for everybody, so that nobody waits in a circle. */
export function lockDoctorsOfClinic(tx: Tx, clinicId: string, ids: readonly string[]): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('is_doctor', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setStaffRole(tx: Tx, userId: string, role: StaffRole): Promise<void> {
  await tx.updateTable('users').set({ staff_role: role }).where('id', '=', userId).execute();
}

export async function setDeactivatedAt(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ deactivated_at: at }).where('id', '=', userId).execute();
}

export async function setReactivated(tx: Tx, userId: string): Promise<void> {
  const changes = { deactivated_at: null, is_admin: false, admin_since: null };
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** The user as GET user/ shows it: some facts stand in the user's own patient record. */
const ownAccountQuery = compiledQuery((db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('patients', 'patients.id', 'users.patient_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_doctor',
      'users.is_admin',
      'users.staff_role',
      'users.patient_id',
      'users.confirmed_instructions_at',
      'users.enrolled_at',
      'users.is_dexcom_connected',
      'users.should_show_dexcom_screen',
      'users.tidepool_email',
      'users.language',
      'users.is_am_pm',
      'patients.treatment_type',
      'patients.first_name as patient_first_name',
      'patients.last_name as patient_last_name',
      'patients.tidepool_email as patient_tidepool_email',
    ])
    .where('users.id', '=', userId),
);

export type OwnAccount = InferResult<ReturnType<typeof ownAccountQuery>>[number];

/**
 * The account a token belongs to: the session names it, the caller cannot. So it needs no scope, which would cost
 * more than the reading itself, and every page begins with it (bench/accounts).
 */
export async function findOwnAccount(
  db: Tx | Database['system'],
  { userId }: Readonly<{ userId: string }>,
): Promise<OwnAccount | undefined> {
  return (await db.executeQuery(ownAccountQuery(userId))).rows[0];
}

export function lockAccountOfPatient(tx: Tx, patientId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'first_name', 'is_doctor'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

export async function setPreferences(
  tx: Tx,
  userId: string,
  changes: Partial<Pick<UserRow, 'language' | 'is_am_pm'>>,
): Promise<void> {
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** False when it was confirmed before. */
export async function setInstructionsConfirmed(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ confirmed_instructions_at: at })
    .where('id', '=', userId)
    .where('confirmed_instructions_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What everybody knows of somebody: names, clinic, address. */
export function findPublicWords(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinic_id')
    .leftJoin('patients', 'patients.id', 'users.patient_id')
    .select(['users.email', 'users.first_name', 'users.last_name', 'clinics.name as clinic'])
    .select(['patients.first_name as patient_first_name', 'patients.last_name as patient_last_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
