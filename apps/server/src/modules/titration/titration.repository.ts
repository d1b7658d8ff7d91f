import type { Insertable, Selectable, Updateable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { TitrationStepTable, TitrationTable } from '#platform/database/titration-tables.ts';

export type TitrationRow = Selectable<TitrationTable>;
export type StepRow = Selectable<TitrationStepTable>;

/** The one that runs or stands still. */
export async function findOpenTitration(tx: Tx, patientId: string): Promise<TitrationRow | undefined> {
  const open = await tx
    .selectFrom('titrations')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return checkedRow(tx, 'titrations', open);
}

/** The open one, or else the last that there was. */
export async function findLatestTitration(tx: Tx, patientId: string) {
  const latest = await tx
    .selectFrom('titrations as titration')
    .innerJoin('users as starter', 'starter.id', 'titration.started_by')
    .selectAll('titration')
    .select(['starter.first_name as starter_first_name', 'starter.last_name as starter_last_name'])
    .where('titration.patient_id', '=', patientId)
    .orderBy('titration.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checkedRow(tx, 'titrations', latest);
}

export async function insertTitration(tx: Tx, titration: Insertable<TitrationTable>): Promise<void> {
  const inserted = await tx.insertInto('titrations').values(titration).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'titrations', inserted);
}

export async function updateTitration(tx: Tx, id: string, changes: Updateable<TitrationTable>): Promise<void> {
  const changed = await tx
    .updateTable('titrations')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // What a clinician agreed to is sealed; how it goes within that is its own memory.
  if (changes.sharing !== undefined) await sealRow(tx, 'titrations', changed);
}

/** Newest first, each with the name of who did it. */
export async function findSteps(tx: Tx, patientId: string) {
  const steps = await tx
    .selectFrom('titration_steps as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .selectAll('step')
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .where('step.patient_id', '=', patientId)
    .orderBy('step.number', 'desc')
    .execute();
  return steps.map((step) => checkedRow(tx, 'titration_steps', step));
}

/** False when that day has been judged before. */
export async function insertStep(tx: Tx, step: Insertable<TitrationStepTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('titration_steps')
    .values(step)
    .onConflict((conflict) => conflict.columns(['patient_id', 'data_day']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return false;
  await sealRow(tx, 'titration_steps', inserted);
  return true;
}

export async function updateStep(
  tx: Tx,
  id: string,
  changes: Pick<Updateable<TitrationStepTable>, 'applied_at' | 'mailed_at'>,
): Promise<void> {
  await tx.updateTable('titration_steps').set(changes).where('id', '=', id).execute();
}

export async function hasStepOn(tx: Tx, patientId: string, day: string): Promise<boolean> {
  const found = await tx
    .selectFrom('titration_steps')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('data_day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/** The last step of this titration that asked for another dose. */
export async function findLastProposal(tx: Tx, titrationId: string): Promise<StepRow | undefined> {
  const last = await tx
    .selectFrom('titration_steps')
    .selectAll()
    .where('titration_id', '=', titrationId)
    .where('recommendation_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checkedRow(tx, 'titration_steps', last);
}
