import { type Selectable, sql, type Updateable } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { WorklistRowTable } from '#platform/database/worklist-tables.ts';

export type WorklistRow = Selectable<WorklistRowTable>;

export async function insertMissing({ system }: Database): Promise<bigint> {
  const { numAffectedRows } = await sql`
    insert into worklist_rows (patient_id, clinic_id)
    select id, clinic_id from patients
     where started_advisor_at is not null and erased_at is null and deactivated_at is null
       and not exists (select from worklist_rows where patient_id = patients.id)
    on conflict (patient_id) do nothing`.execute(system);
  return numAffectedRows ?? 0n;
}

/** A row that is due, or that a worker died with, for this worker alone. What becomes due meanwhile is due again. */
export async function claimDueRow(
  { system }: Database,
  { now, until }: Readonly<{ now: Date; until: Date }>,
): Promise<WorklistRow | undefined> {
  const { rows } = await sql<WorklistRow>`
    update worklist_rows set takes = takes + 1, taken_until = ${until}, due_at = 'infinity'
     where patient_id = (
             select patient_id from worklist_rows
              where (due_at <= ${now} and taken_until is null) or taken_until <= ${now}
              order by due_at limit 1 for update skip locked)
    returning *`.execute(system);
  return rows[0];
}

/** Undefined when another worker took it since. */
export function lockClaimedRow(
  tx: Tx,
  { patient_id: patientId, takes }: Pick<WorklistRow, 'patient_id' | 'takes'>,
): Promise<WorklistRow | undefined> {
  return tx
    .selectFrom('worklist_rows')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('takes', '=', takes)
    .forUpdate()
    .executeTakeFirst();
}

/** What became due since it was taken stays due. */
export async function storeLook(
  tx: Tx,
  { patient_id: patientId, takes }: Pick<WorklistRow, 'patient_id' | 'takes'>,
  look: Updateable<WorklistRowTable>,
  nextAt: Date,
): Promise<void> {
  await tx
    .updateTable('worklist_rows')
    .set({ ...look, taken_until: null, due_at: sql`least(due_at, ${nextAt}::timestamptz)` })
    .where('patient_id', '=', patientId)
    .where('takes', '=', takes)
    .execute();
}

export async function removeRow(tx: Tx, patientId: string): Promise<void> {
  await tx.deleteFrom('worklist_rows').where('patient_id', '=', patientId).execute();
}

export function lockRow(tx: Tx, patientId: string): Promise<WorklistRow | undefined> {
  return tx.selectFrom('worklist_rows').selectAll().where('patient_id', '=', patientId).forUpdate().executeTakeFirst();
}

/** What people do with a row, as its next version; it is looked at again. */
export async function updateRow(
  tx: Tx,
  patientId: string,
  changes: Pick<Updateable<WorklistRowTable>, 'owner_id' | 'snooze' | 'snoozed_until' | 'state' | 'list_group'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('worklist_rows')
    .set((row) => ({ ...changes, version: row('version', '+', 1), changed_at: now, due_at: sql`'-infinity'` }))
    .where('patient_id', '=', patientId)
    .execute();
}
