import { type Selectable, sql, type Updateable } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { EhrDeliveryTable } from '#platform/database/ehr-tables.ts';

export type EhrDelivery = Selectable<EhrDeliveryTable>;

export function findDelivery(tx: Tx, recommendationId: string): Promise<EhrDelivery | undefined> {
  return tx
    .selectFrom('ehr_deliveries')
    .selectAll()
    .where('recommendation_id', '=', recommendationId)
    .executeTakeFirst();
}

/** The one that has waited longest, for this worker alone. */
export async function takeDue(
  system: Database['system'],
  { now, takenUntil }: Readonly<{ now: Date; takenUntil: Date }>,
): Promise<EhrDelivery | undefined> {
  const { rows } = await sql<EhrDelivery>`
    update ehr_deliveries set taken_until = ${takenUntil}, takes = takes + 1
     where feedback_id = (
             select feedback_id from ehr_deliveries
              where state = 'pending' and next_try_at <= ${now} and (taken_until is null or taken_until <= ${now})
              order by next_try_at limit 1 for update skip locked)
    returning *`.execute(system);
  return rows[0];
}

/** False if another worker has taken it since, or somebody asked to send it again. */
export async function updateTaken(
  tx: Tx,
  { feedback_id: feedbackId, takes }: EhrDelivery,
  changes: Updateable<EhrDeliveryTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ehr_deliveries')
    .set({ ...changes, taken_until: null })
    .where('feedback_id', '=', feedbackId)
    .where('takes', '=', takes)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Due at once, with all its attempts. One that was sent stays sent. */
export async function requeue(tx: Tx, feedbackId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ehr_deliveries')
    .set(dueAt(now))
    .where('feedback_id', '=', feedbackId)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function requeueRefused(tx: Tx, clinicId: string, now: Date): Promise<void> {
  await tx
    .updateTable('ehr_deliveries')
    .set(dueAt(now))
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'failed')
    .where('failure', '=', 'ehr-refused')
    .execute();
}

const dueAt = (now: Date) => ({ state: 'pending', attempts: 0, next_try_at: now, failure: null }) as const;

/** A record system that does not answer is not asked for every plan in turn: the other clinics are waiting. */
export async function postpone(tx: Tx, clinicId: string, until: Date): Promise<void> {
  await tx
    .updateTable('ehr_deliveries')
    .set({ next_try_at: until })
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'pending')
    .where('next_try_at', '<', until)
    .execute();
}

export function findClinicOnPaper(tx: Tx, clinicId: string) {
  return tx.selectFrom('clinics').select(['name', 'is_demo']).where('id', '=', clinicId).executeTakeFirstOrThrow();
}

/** How the physician reads dates and times. */
export function findPhysicianFormat(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(['language', 'is_am_pm']).where('id', '=', userId).executeTakeFirst();
}
