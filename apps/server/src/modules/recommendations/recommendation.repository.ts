import { refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import { adviceOfStored, type StoredAdvice } from '@glidepath/api-contract/wire/stored-advice';
import {
  type Existing,
  existingOfStored,
  recommendedOfStored,
  storedOfExisting,
  storedOfRecommended,
} from '@glidepath/api-contract/wire/stored-plan';
import type { Advice, stepAdvice } from '@glidepath/dosing-advisor';
import type { DosedPlan } from '@glidepath/treatment-plan';
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
  'replayable_days_hash',
  'recomputes',
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

/** What a recommendation says, in the shapes of the code; what is left out stays as it is stored. */
type Content = Readonly<{
  advice?: Advice | ReturnType<typeof stepAdvice> | undefined;
  recommended?: DosedPlan | undefined;
  existing?: Existing | undefined;
}>;
type ContentColumn = 'advice' | 'advice_hash' | 'data' | 'existing' | 'reports_hash' | 'replayable_days_hash';
type NewRecommendation = Omit<Insertable<RecommendationTable>, ContentColumn> & Content;
export type RecommendationChanges = Omit<Updateable<RecommendationTable>, ContentColumn> & Content;

/** As it is stored, here and where it is only prepared. */
export function storedContentOf({ advice, recommended, existing }: Content) {
  return {
    advice: advice ? JSON.stringify(adviceToStore(advice)) : null,
    recommended: recommended ? JSON.stringify(storedOfRecommended(recommended)) : null,
    existing: existing ? JSON.stringify(storedOfExisting(existing)) : null,
  };
}

/** The one place where they are written, with the hashes of the long parts. */
function columnsOf<Columns extends RecommendationChanges>({ advice, recommended, existing, ...columns }: Columns) {
  const stored = storedContentOf({ advice, recommended, existing });
  return {
    ...columns,
    ...(stored.advice !== null && { advice: stored.advice, advice_hash: longHash(JSON.parse(stored.advice)) }),
    ...(stored.recommended !== null && { data: stored.recommended }),
    ...(stored.existing !== null && { existing: stored.existing }),
    ...(columns.reports !== undefined && { reports_hash: longHash(columns.reports) }),
    ...(columns.replayable_days !== undefined && { replayable_days_hash: longHash(columns.replayable_days) }),
  };
}

/** Without the plan, which is stored as one, and with the codes of refusals, by which calls answer them. */
function adviceToStore(advice: NonNullable<Content['advice']>): StoredAdvice {
  if (advice.outcome === 'refused') return { ...advice, refusals: advice.refusals.map(refusalWithCode) };
  const { plan: _, ...said } = advice;
  return said;
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

async function findLongContent(tx: Tx, id: string) {
  const found = await recommendationRows(tx).select(['advice', 'reports']).where('id', '=', id).executeTakeFirst();
  const { advice = null, reports = null } = checkedWhole(tx, found) ?? {};
  return { advice, reports };
}

/** What the advisor said, with the reports that it was about; nulls where there is nothing of the kind. */
export async function findAdvice(tx: Tx, id: string) {
  const { advice, reports } = await findLongContent(tx, id);
  return { advice: advice && adviceOfStored(advice), reports };
}

/** The days that it was made from, as the call answers them; null where there are none that can be replayed. */
export async function findReplayableDays(tx: Tx, id: string): Promise<Buffer | null> {
  const found = await recommendationRows(tx).select('replayable_days').where('id', '=', id).executeTakeFirst();
  return checkedWhole(tx, found)?.replayable_days ?? null;
}

export async function findReports(tx: Tx, id: string) {
  return (await findLongContent(tx, id)).reports;
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
  recommendation: NewRecommendation,
): Promise<KnownRecommendation | undefined> {
  const inserted = await tx
    .insertInto('recommendations')
    .values(columnsOf(recommendation))
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return inserted && sealDecided(tx, inserted);
}

/** What was prepared, as it is stored; from now on a recommendation. */
export async function insertTaken(
  tx: Tx,
  taken: Insertable<RecommendationTable>,
): Promise<KnownRecommendation | undefined> {
  const { advice, reports = null, replayable_days: days = null } = taken;
  const inserted = await tx
    .insertInto('recommendations')
    .values({
      ...taken,
      advice_hash: typeof advice === 'string' ? longHash(JSON.parse(advice)) : null,
      reports_hash: longHash(reports),
      replayable_days_hash: longHash(days),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return inserted && sealDecided(tx, inserted);
}

export async function updateRecommendation(tx: Tx, id: string, changes: RecommendationChanges): Promise<void> {
  const updated = await tx
    .updateTable('recommendations')
    .set(columnsOf(changes))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await sealDecided(tx, updated);
}

/** Once: false when another worker has taken it since, or somebody has decided it. */
export async function decideTaken(
  tx: Tx,
  taken: Pick<RecommendationRow, 'id' | 'takes'>,
  decided: RecommendationChanges,
): Promise<boolean> {
  const kept = await tx
    .updateTable('recommendations')
    .set(columnsOf(decided))
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

export function findPatientByExtName(tx: Tx, extName: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('patients').select('id').where('ext_name', '=', extName).executeTakeFirst();
}
