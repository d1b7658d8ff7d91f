import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { RecommendationTable } from '#platform/database/recommendation-tables.ts';

export type RecommendationRow = Selectable<RecommendationTable>;

/** Without the advice and the reports, which are long. */
const COLUMNS = [
  'id',
  'clinic_id',
  'patient_id',
  'number',
  'treatment_type',
  'status',
  'stage',
  'requested_by',
  'requested_at',
  'taken_until',
  'takes',
  'finished_at',
  'error_name',
  'next_possible_on',
  'period_start',
  'period_end',
  'glucose_avg_mg_dl',
  'algorithm_version',
  'data',
  'existing',
] as const;

export type KnownRecommendation = Pick<RecommendationRow, (typeof COLUMNS)[number]>;

export function findRecommendation(tx: Tx, id: string): Promise<KnownRecommendation | undefined> {
  return tx.selectFrom('recommendations').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** For whoever is about to change it: two who do take turns. */
export function lockRecommendation(tx: Tx, id: string): Promise<KnownRecommendation | undefined> {
  return tx.selectFrom('recommendations').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** In order of creation, the newest first (D-07). */
export function findRecommendationsOf(
  tx: Tx,
  patientId: string,
  statuses: readonly RecommendationRow['status'][],
): Promise<KnownRecommendation[]> {
  return tx
    .selectFrom('recommendations')
    .select(COLUMNS)
    .where('patient_id', '=', patientId)
    .where('status', 'in', statuses)
    .orderBy('number', 'desc')
    .execute();
}

export function findAdvice(tx: Tx, id: string): Promise<Pick<RecommendationRow, 'advice' | 'reports'> | undefined> {
  return tx.selectFrom('recommendations').select(['advice', 'reports']).where('id', '=', id).executeTakeFirst();
}

export function findRunning(tx: Tx, patientId: string): Promise<KnownRecommendation | undefined> {
  return tx
    .selectFrom('recommendations')
    .select(COLUMNS)
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['NEW', 'IN_PROCESS'])
    .executeTakeFirst();
}

/** The current one: the newest that has something to review. */
export function findNewestFinished(tx: Tx, patientId: string): Promise<KnownRecommendation | undefined> {
  return tx
    .selectFrom('recommendations')
    .select(COLUMNS)
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['COMPLETED', 'MANUAL', 'GENERIC'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when another one of the patient is running. */
export async function insertRecommendation(
  tx: Tx,
  recommendation: Insertable<RecommendationTable>,
): Promise<KnownRecommendation | undefined> {
  return tx
    .insertInto('recommendations')
    .values(recommendation)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function updateRecommendation(
  tx: Tx,
  id: string,
  changes: Updateable<RecommendationTable>,
): Promise<void> {
  await tx.updateTable('recommendations').set(changes).where('id', '=', id).execute();
}
