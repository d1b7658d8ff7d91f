import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { ClinicTable } from '#platform/database/schema.ts';

export type ClinicRow = Selectable<ClinicTable>;

export function findClinic(tx: Tx, clinicId: string): Promise<ClinicRow | undefined> {
  return tx.selectFrom('clinics').selectAll().where('id', '=', clinicId).executeTakeFirst();
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
    .set({
      tidepool_email: credentials.email,
      tidepool_password_sealed: credentials.sealedPassword,
      are_tidepool_credentials_valid: true,
    })
    .where('id', '=', clinicId)
    .execute();
}
