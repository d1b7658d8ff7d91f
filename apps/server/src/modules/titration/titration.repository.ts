import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { TitrationStepTable, TitrationTable } from '#platform/database/titration-tables.ts';

export type TitrationRow = Selectable<TitrationTable>;
export type StepRow = Selectable<TitrationStepTable>;

/** The one that runs or stands still. */
export function findOpenTitration(tx: Tx, patientId: string): Promise<TitrationRow | undefined> {
  return tx
    .selectFrom('titrations')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
}

/** The open one, or else the last that there was. */
export function findLatestTitration(tx: Tx, patientId: string) {
  return tx
    .selectFrom('titrations as titration')
    .innerJoin('users as starter', 'starter.id', 'titration.started_by')
    .selectAll('titration')
    .select(['starter.first_name as starter_first_name', 'starter.last_name as starter_last_name'])
    .where('titration.patient_id', '=', patientId)
    .orderBy('titration.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertTitration(tx: Tx, titration: Insertable<TitrationTable>): Promise<void> {
  await tx.insertInto('titrations').values(titration).execute();
}

export async function updateTitration(tx: Tx, id: string, changes: Updateable<TitrationTable>): Promise<void> {
  await tx.updateTable('titrations').set(changes).where('id', '=', id).execute();
}

/** Newest first, each with the name of who did it. */
export function findSteps(tx: Tx, patientId: string) {
  return tx
    .selectFrom('titration_steps as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .selectAll('step')
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .where('step.patient_id', '=', patientId)
    .orderBy('step.number', 'desc')
    .execute();
}

/** False when that day has been judged before. */
export async function insertStep(tx: Tx, step: Insertable<TitrationStepTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('titration_steps')
    .values(step)
    .onConflict((conflict) => conflict.columns(['patient_id', 'data_day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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
export function findLastProposal(tx: Tx, titrationId: string): Promise<StepRow | undefined> {
  return tx
    .selectFrom('titration_steps')
    .selectAll()
    .where('titration_id', '=', titrationId)
    .where('recommendation_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
