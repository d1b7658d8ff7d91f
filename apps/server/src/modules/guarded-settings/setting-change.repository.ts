import type { GuardedKind } from '@glidepath/api-contract/wire/setting-change.wire';
import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { ClinicSecurityRulesTable, SettingChangeTable } from '#platform/database/security-tables.ts';

export type SettingChangeRow = Selectable<SettingChangeTable>;

const MOST_LISTED = 50;

/** By the clinic, so that changes of all its guarded settings are judged one after the other. */
export async function lockClinicOfChanges(tx: Tx, clinicId: string): Promise<void> {
  await tx.selectFrom('clinics').select('id').where('id', '=', clinicId).forUpdate().execute();
}

export async function insertChange(tx: Tx, change: Insertable<SettingChangeTable>): Promise<void> {
  await tx.insertInto('setting_changes').values(change).execute();
}

export function findChange(tx: Tx, clinicId: string, id: string): Promise<SettingChangeRow | undefined> {
  return tx
    .selectFrom('setting_changes')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findWaiting(tx: Tx, clinicId: string, kind: GuardedKind): Promise<SettingChangeRow | undefined> {
  return tx
    .selectFrom('setting_changes')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

type Decision = Readonly<{ state: 'done' | 'withdrawn'; decidedBy: string | null; at: Date }>;

export async function decideChange(tx: Tx, id: string, { state, decidedBy, at }: Decision): Promise<void> {
  await tx
    .updateTable('setting_changes')
    .set({ state, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** One of a kind waits at a time: a newer wish, or a change that was made meanwhile, takes its place. */
export async function withdrawWaiting(
  tx: Tx,
  { clinicId, kind, by, at }: Readonly<{ clinicId: string; kind: GuardedKind; by: string | null; at: Date }>,
): Promise<void> {
  await tx
    .updateTable('setting_changes')
    .set({ state: 'withdrawn', decided_by: by, decided_at: at })
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
}

/** Those since a day, the newest first, with the names of those who asked and decided. */
export function listChanges(tx: Tx, clinicId: string, since: Date) {
  return tx
    .selectFrom('setting_changes as change')
    .leftJoin('users as asking', 'asking.id', 'change.asked_by')
    .leftJoin('users as deciding', 'deciding.id', 'change.decided_by')
    .selectAll('change')
    .select([
      'asking.first_name as asking_first_name',
      'asking.last_name as asking_last_name',
      'deciding.first_name as deciding_first_name',
      'deciding.last_name as deciding_last_name',
    ])
    .where('change.clinic_id', '=', clinicId)
    .where('change.asked_at', '>', since)
    .orderBy('change.asked_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function storeSecurityRules(tx: Tx, rules: Insertable<ClinicSecurityRulesTable>): Promise<void> {
  const { clinic_id: _, ...columns } = rules;
  await tx
    .insertInto('clinic_security_rules')
    .values(rules)
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(columns))
    .execute();
}

/** One person invited them: who has not signed up yet joins without the rights, until two people give them. */
export async function takeBackInvitations(tx: Tx, clinicId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_admin: false })
    .where('clinic_id', '=', clinicId)
    .where('is_admin', '=', true)
    .where('enrolled_at', 'is', null)
    .execute();
}

/** Somebody other than this user, signed up and not deactivated. */
export async function hasOtherAdministrator(tx: Tx, clinicId: string, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('is_admin', '=', true)
    .where('id', '!=', userId)
    .where('enrolled_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

export function findAdministratorSince(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['enrolled_at', 'admin_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
