import type { Database, Tx } from '#platform/database/database.ts';

export type SystemSetting = Readonly<{ key: string; value: string }>;

export function listSystemSettings(database: Database): Promise<SystemSetting[]> {
  return database.system.selectFrom('system_settings').select(['key', 'value']).execute();
}

export async function findSystemSetting(tx: Tx, key: string): Promise<string | undefined> {
  return (await tx.selectFrom('system_settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function upsertSystemSetting(tx: Tx, setting: SystemSetting): Promise<void> {
  await tx
    .insertInto('system_settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: setting.value }))
    .execute();
}

export async function deleteSystemSetting(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('system_settings').where('key', '=', key).execute();
}
