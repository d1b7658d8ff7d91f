import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import type { Tx } from '#platform/database/database.ts';

export type ClinicRow = Selectable<ClinicTable>;

export function findClinic(tx: Tx, clinicId: string): Promise<ClinicRow | undefined> {
  return tx.selectFrom('clinics').selectAll().where('id', '=', clinicId).executeTakeFirst();
}

/** Locked, so that two changes are judged one after the other. */
export function lockClinic(tx: Tx, clinicId: string): Promise<ClinicRow | undefined> {
  return tx.selectFrom('clinics').selectAll().where('id', '=', clinicId).forUpdate().executeTakeFirst();
}

export function updateClinic(tx: Tx, clinic: Updateable<ClinicTable>, clinicId: string): Promise<ClinicRow> {
  return tx.updateTable('clinics').set(clinic).where('id', '=', clinicId).returningAll().executeTakeFirstOrThrow();
}

/** Whoever signs in may type a code in any case, so two clinics cannot share one. */
export async function isCodeOfAnotherClinic(tx: Tx, code: string, clinicId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('clinics')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('id', '!=', clinicId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Undefined when another clinic has the code. */
export async function insertClinic(tx: Tx, clinic: Insertable<ClinicTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('clinics')
    .values(clinic)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function storeTidepoolCredentials(
  tx: Tx,
  clinicId: string,
  credentials: Readonly<{ email: string; sealedPassword: Buffer }>,
): Promise<void> {
  await tx
    .updateTable('clinics')
    .set((row) => ({
      tidepool_email: credentials.email,
      tidepool_password_sealed: credentials.sealedPassword,
      are_tidepool_credentials_valid: true,
      // An administrator's open form shows the former account and must not bring it back.
      version: row('version', '+', 1),
    }))
    .where('id', '=', clinicId)
    .execute();
}
