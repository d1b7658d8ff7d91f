import type { Insertable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { DeviceTreeTable } from '#platform/database/device-selection-tables.ts';

/** One of the clinic's own: the one with this number, or the one in use. */
export function findTreeRow(tx: Tx, treeId: number | undefined) {
  const trees = tx.selectFrom('device_trees').select(['id', 'tree']);
  return (
    treeId === undefined ? trees.where('is_in_use', '=', true) : trees.where('id', '=', treeId)
  ).executeTakeFirst();
}

export type TreeVersionRow = Awaited<ReturnType<typeof findTreeVersions>>[number];

/** Newest first, with who made each. */
export function findTreeVersions(tx: Tx) {
  return tx
    .selectFrom('device_trees')
    .innerJoin('users', 'users.id', 'device_trees.made_by')
    .select(['device_trees.id', 'is_in_use', 'made_at', 'first_name', 'last_name'])
    .orderBy('device_trees.id', 'desc')
    .execute();
}

/** Two who save or choose a version at once take turns. */
export async function lockTreesOfClinic(tx: Tx, clinicId: string): Promise<void> {
  await tx.selectFrom('clinics').select('id').where('id', '=', clinicId).forUpdate().executeTakeFirst();
}

export async function putTreesOutOfUse(tx: Tx): Promise<void> {
  await tx.updateTable('device_trees').set({ is_in_use: false }).where('is_in_use', '=', true).execute();
}

export async function putTreeInUse(tx: Tx, treeId: number): Promise<void> {
  await tx.updateTable('device_trees').set({ is_in_use: true }).where('id', '=', treeId).execute();
}

export async function insertTree(tx: Tx, tree: Insertable<DeviceTreeTable>): Promise<number> {
  const { id } = await tx.insertInto('device_trees').values(tree).returning('id').executeTakeFirstOrThrow();
  return id;
}
