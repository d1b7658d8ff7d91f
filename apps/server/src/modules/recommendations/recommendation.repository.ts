import { existingOfStored, recommendedOfStored } from '@glidepath/api-contract/wire/stored-plan';
import type { Insertable, Selectable, Updateable } from 'kysely';

import { longHash } from '#platform/audit/content-seal.ts';
import { checkedRow, checkedWhole, sealRow } from '#platform/audit/ledger.ts';
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
  'advice_hash',
  'reports_hash',
  'seal',
] as const;

type StoredRecommendation = Pick<RecommendationRow, (typeof COLUMNS)[number]>;
export type KnownRecommendation = ReturnType<typeof read>;

/** The one place where the plans of a recommendation are read. */
function read({ data, existing, ...row }: StoredRecommendation) {
  return {
    ...row,
    recommended: recommendedOfStored(row.treatment_type, data),
    /** The plan in force and the devices when it was made; null before that is known. */
    existing: existing && existingOfStored(row.treatment_type, existing),
  };
}

const recommendationRows = (tx: Tx) => tx.selectFrom('recommendations').select(COLUMNS);
const checkedRecommendation = (tx: Tx, row: StoredRecommendation | undefined) =>
  row && read(checkedRow(tx, 'recommendations', row));

export async function findRecommendation(tx: Tx, id: string): Promise<KnownRecommendation | undefined> {
  return checkedRecommendation(tx, await recommendationRows(tx).where('id', '=', id).executeTakeFirst());
}

/** For whoever is about to change it: two who do take turns. */
export async function lockRecommendation(tx: Tx, id: string): Promise<KnownRecommendation | undefined> {
  return checkedRecommendation(tx, await recommendationRows(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function findRecommendationsIn(tx: Tx, ids: readonly string[]): Promise<KnownRecommendation[]> {
  if (ids.length === 0) return [];
  const rows = await recommendationRows(tx)
    .where('id', '=', (value) => value.fn.any(value.val([...ids])))
    .execute();
  return rows.map((row) => read(checkedRow(tx, 'recommendations', row)));
}

/** In order of creation, the newest first (D-07). */
export async function findRecommendationsOf(
  tx: Tx,
  patientId: string,
  statuses: readonly RecommendationRow['status'][],
): Promise<KnownRecommendation[]> {
  const rows = await recommendationRows(tx)
    .where('patient_id', '=', patientId)
    .where('status', 'in', statuses)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => read(checkedRow(tx, 'recommendations', row)));
}

export async function findAdvice(
  tx: Tx,
  id: string,
): Promise<Pick<RecommendationRow, 'advice' | 'reports'> | undefined> {
  return checkedWhole(
    tx,
    await recommendationRows(tx).select(['advice', 'reports']).where('id', '=', id).executeTakeFirst(),
  );
}

export async function findRunning(tx: Tx, patientId: string): Promise<KnownRecommendation | undefined> {
  const running = recommendationRows(tx)
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['NEW', 'IN_PROCESS']);
  return checkedRecommendation(tx, await running.executeTakeFirst());
}

/** The current one: the newest that has something to review. */
export async function findNewestFinished(tx: Tx, patientId: string): Promise<KnownRecommendation | undefined> {
  const newest = await recommendationRows(tx)
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['COMPLETED', 'MANUAL', 'GENERIC'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checkedRecommendation(tx, newest);
}

/** Undefined when another one of the patient is running. */
export async function insertRecommendation(
  tx: Tx,
  recommendation: Insertable<RecommendationTable>,
): Promise<KnownRecommendation | undefined> {
  const inserted = await tx
    .insertInto('recommendations')
    .values({ ...recommendation, ...longHashes(recommendation) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return inserted && sealDecided(tx, inserted);
}

export async function updateRecommendation(
  tx: Tx,
  id: string,
  changes: Updateable<RecommendationTable>,
): Promise<void> {
  const updated = await tx
    .updateTable('recommendations')
    .set({ ...changes, ...longHashes(changes) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await sealDecided(tx, updated);
}

/** Once: false when another worker has taken it since, or somebody has decided it. */
export async function decideTaken(
  tx: Tx,
  taken: Pick<RecommendationRow, 'id' | 'takes'>,
  decided: Updateable<RecommendationTable>,
): Promise<boolean> {
  const kept = await tx
    .updateTable('recommendations')
    .set({ ...decided, ...longHashes(decided) })
    .where('id', '=', taken.id)
    .where('status', '=', 'IN_PROCESS')
    .where('takes', '=', taken.takes)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!kept) return false;
  await sealDecided(tx, kept);
  return true;
}

/** What is only asked for has nothing to seal. */
async function sealDecided(tx: Tx, row: StoredRecommendation): Promise<KnownRecommendation> {
  return read(row.status === 'NEW' ? row : await sealRow(tx, 'recommendations', row));
}

/** Hashes of the long parts that are written; what is not written keeps its hash. */
function longHashes({ advice, reports }: Updateable<RecommendationTable>) {
  return {
    ...(advice === undefined ? {} : { advice_hash: longHash(advice && JSON.parse(advice)) }),
    ...(reports === undefined ? {} : { reports_hash: longHash(reports) }),
  };
}

export function findPatientByExtName(tx: Tx, extName: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('patients').select('id').where('ext_name', '=', extName).executeTakeFirst();
}
