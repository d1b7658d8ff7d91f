import { type Insertable, sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Two that bring data of one patient take turns, so that each sees what the other stored. */
export async function lockReadings(tx: Tx, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('readings:' || ${patientId}, 0))`.execute(tx);
}

export async function insertUpload(tx: Tx, upload: Insertable<Schema['device_uploads']>): Promise<void> {
  await tx.insertInto('device_uploads').values(upload).execute();
}

/** A part of the tables for each month from the first to the last. */
export async function makeMonthTables({ system }: Database, first: Date, last: Date): Promise<void> {
  await sql`select make_months(${first}, ${last})`.execute(system);
}

/** Grows whenever anything of a patient's device data changed; '0' before the first. */
export async function findDataVersion(tx: Tx, patientId: string): Promise<string> {
  const { number } = await tx
    .selectFrom('device_uploads')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('patient_id', '=', patientId)
    .where('stored', '>', 0)
    .executeTakeFirstOrThrow();
  return String(number ?? 0);
}

/** When data of a patient last came in, whoever brought it; undefined when none ever did. */
export async function findLastUploadTime(tx: Tx, patientId: string): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('device_uploads')
    .select('finished_at')
    .where('patient_id', '=', patientId)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.finished_at;
}
