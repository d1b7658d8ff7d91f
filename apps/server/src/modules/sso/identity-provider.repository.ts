import { type Insertable, type Selectable, sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { ClinicIdentityProviderTable } from '#platform/database/sso-tables.ts';

export type IdentityProviderRow = Selectable<ClinicIdentityProviderTable>;

/** What a sign-in through a clinic needs to know of it. */
export type SsoClinic = IdentityProviderRow & Readonly<{ name: string; code: string }>;

/**
 * Codes are typed and dictated: case does not tell two apart, and what leads to a clinic is its code as it is stored.
 * Should two stored ones differ by case alone, each is still reached by its own.
 */
const isCode = (code: string) => sql<boolean>`lower(clinics.code) = lower(${code})`;
const asTyped = (code: string) => sql`clinics.code = ${code} desc, clinics.id`;

/** Undefined for unknown codes and for clinics without single sign-on. */
export async function findSsoClinic(db: Tx | Database['system'], clinicCode: string): Promise<SsoClinic | undefined> {
  const row = await db
    .selectFrom('clinics')
    .innerJoin('clinic_identity_providers as provider', 'provider.clinic_id', 'clinics.id')
    .selectAll('provider')
    .select(['clinics.name', 'clinics.code'])
    .where(isCode(clinicCode))
    .orderBy(asTyped(clinicCode))
    .executeTakeFirst();
  return row && { ...row, code: row.code ?? clinicCode };
}

/** The code as it is stored; undefined where no clinic has it. */
export async function findStoredCode(db: Tx | Database['system'], code: string): Promise<string | undefined> {
  const query = db.selectFrom('clinics').select('code').where(isCode(code)).orderBy(asTyped(code));
  return (await query.executeTakeFirst())?.code ?? undefined;
}

export function findIdentityProvider(tx: Tx, clinicId: string): Promise<IdentityProviderRow | undefined> {
  return tx.selectFrom('clinic_identity_providers').selectAll().where('clinic_id', '=', clinicId).executeTakeFirst();
}

/** Locked by its clinic, so that two changes are judged one after the other even where there is no provider yet. */
export function lockClinicCode(tx: Tx, clinicId: string): Promise<Readonly<{ code: string | null }> | undefined> {
  return tx.selectFrom('clinics').select('code').where('id', '=', clinicId).forUpdate().executeTakeFirst();
}

export function findClinicCode(tx: Tx, clinicId: string): Promise<Readonly<{ code: string | null }> | undefined> {
  return tx.selectFrom('clinics').select('code').where('id', '=', clinicId).executeTakeFirst();
}

export async function storeIdentityProvider(tx: Tx, row: Insertable<ClinicIdentityProviderTable>): Promise<void> {
  const { clinic_id: _, ...columns } = row;
  await tx
    .insertInto('clinic_identity_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(columns))
    .execute();
}

export async function deleteIdentityProvider(tx: Tx, clinicId: string): Promise<void> {
  await tx.deleteFrom('clinic_identity_providers').where('clinic_id', '=', clinicId).execute();
}
