import type { Insertable, Selectable } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { EhrSettingsTable } from '#platform/database/ehr-tables.ts';

export type EhrSettingsRow = Selectable<EhrSettingsTable>;

export function findEhrSettings(db: Tx | Database['system'], clinicId: string): Promise<EhrSettingsRow | undefined> {
  return db.selectFrom('ehr_settings').selectAll().where('clinic_id', '=', clinicId).executeTakeFirst();
}

/** Locked by its clinic, so that two changes are judged one after the other even where there are none yet. */
export async function isClinicLocked(tx: Tx, clinicId: string): Promise<boolean> {
  const clinic = await tx.selectFrom('clinics').select('id').where('id', '=', clinicId).forUpdate().executeTakeFirst();
  return clinic !== undefined;
}

export async function storeEhrSettings(tx: Tx, row: Insertable<EhrSettingsTable>): Promise<void> {
  const { clinic_id: _, ...columns } = row;
  await tx
    .insertInto('ehr_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(columns))
    .execute();
}

export async function deleteEhrSettings(tx: Tx, clinicId: string): Promise<void> {
  await tx.deleteFrom('ehr_settings').where('clinic_id', '=', clinicId).execute();
}

/** Settings of a clinic whose record system may launch us. */
export function findLaunchSettings(
  system: Database['system'],
  wanted: Readonly<{ base_url: string }> | Readonly<{ clinic_id: string }>,
): Promise<EhrSettingsRow | undefined> {
  const all = system.selectFrom('ehr_settings').selectAll().where('launch_client_id', 'is not', null);
  return (
    'base_url' in wanted ? all.where('base_url', '=', wanted.base_url) : all.where('clinic_id', '=', wanted.clinic_id)
  ).executeTakeFirst();
}
