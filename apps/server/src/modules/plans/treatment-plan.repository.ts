import { planOfStored, storedOfPlan } from '@glidepath/api-contract/wire/stored-plan';
import type { DosedPlan } from '@glidepath/treatment-plan';
import type { Insertable, Selectable } from 'kysely';

import { checkedRow, isAsSealed, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { PlanOrigin, StoredSignature, TreatmentPlanTable } from '#platform/database/plan-tables.ts';
import type { Schema } from '#platform/database/schema.ts';

type StoredRow = Selectable<TreatmentPlanTable>;

/** A version of a plan, null where another version of the product wrote something that nobody can read as a whole. */
export type PlanRow = Omit<StoredRow, 'plan'> & Readonly<{ plan: DosedPlan | null }>;

/** The one place where the plan of a version is read. */
function planRow<Row extends StoredRow>(row: Row) {
  return { ...row, plan: planOfStored(row.treatment_type, row.plan) };
}

export type NewPlanVersion = Readonly<{
  patient: Readonly<{ id: string; clinic_id: string }>;
  plan: DosedPlan;
  origin: PlanOrigin;
  reason: string | null;
  authorId: string;
  /** Signed by the person who approved it; a step that titration takes by itself has no signature. */
  signature: StoredSignature | null;
  now: Date;
}>;

/** The plan in force, whatever treatment it belongs to. */
export function findCurrentPlan(tx: Tx, patientId: string): Promise<PlanRow | undefined> {
  return findNewestPlan(tx, patientId);
}

/** The plan that was in force at an instant; without one the plan that is. */
export async function findNewestPlan(tx: Tx, patientId: string, at?: Date): Promise<PlanRow | undefined> {
  const versions = tx.selectFrom('treatment_plans').selectAll().where('patient_id', '=', patientId);
  const newest = await (at ? versions.where('made_at', '<=', at) : versions)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && planRow(checkedRow(tx, 'treatment_plans', newest));
}

/** What a new version takes the place of. */
export type Superseded = Readonly<{
  /** The version of the newest row, whatever else it holds; null if there is none. */
  newestVersion: number | null;
  /** The newest row was changed outside of the product: nobody can have read it. */
  isAltered: boolean;
  /** The newest one whose seal is intact: what the patient saw last, as far as anybody can know. */
  lastKnown: PlanRow | undefined;
}>;

/** Without an alteration the same as the current plan. Of what was altered nothing is used but that it is there. */
export async function findSuperseded(tx: Tx, patientId: string): Promise<Superseded> {
  const rows = await tx
    .selectFrom('treatment_plans')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('version', 'desc')
    .execute();
  const lastKnown = rows.find((row) => isAsSealed(tx, 'treatment_plans', row));
  const [newest] = rows;
  return {
    newestVersion: newest?.version ?? null,
    isAltered: newest !== lastKnown,
    lastKnown: lastKnown && planRow(lastKnown),
  };
}

export async function findPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  const plan = await tx.selectFrom('treatment_plans').selectAll().where('id', '=', id).executeTakeFirst();
  return plan && planRow(checkedRow(tx, 'treatment_plans', plan));
}

/** Newest first, each with the name of who made it and the clinic's note, which no patient's scope holds. */
export async function findPlanVersions(tx: Tx, patientId: string) {
  const [versions, notes] = await Promise.all([
    tx
      .selectFrom('treatment_plans as plan')
      .innerJoin('users as author', 'author.id', 'plan.author_id')
      .selectAll('plan')
      .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
      .where('plan.patient_id', '=', patientId)
      .orderBy('plan.version', 'desc')
      .execute(),
    tx.selectFrom('clinic_notes').selectAll().where('patient_id', '=', patientId).execute(),
  ]);
  const noteOf = new Map(notes.map((note) => [note.plan_id, checkedRow(tx, 'clinic_notes', note).note]));
  return versions.map((version) => ({
    ...planRow(checkedRow(tx, 'treatment_plans', version)),
    clinic_note: noteOf.get(version.id) ?? null,
  }));
}

/** The patient must be locked: two who save at once take turns, and each gets a version of its own. */
export async function insertPlanVersion(tx: Tx, made: NewPlanVersion): Promise<PlanRow> {
  const { newestVersion } = await findSuperseded(tx, made.patient.id);
  const inserted = await tx
    .insertInto('treatment_plans')
    .values({
      id: newId(made.now),
      clinic_id: made.patient.clinic_id,
      patient_id: made.patient.id,
      version: (newestVersion ?? 0) + 1,
      treatment_type: made.plan.type,
      plan: JSON.stringify(storedOfPlan(made.plan)),
      origin: made.origin,
      reason: made.reason,
      author_id: made.authorId,
      made_at: made.now,
      signature: made.signature && JSON.stringify(made.signature),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return planRow(await sealRow(tx, 'treatment_plans', inserted));
}

/** A message to the patient that is no plan. */
export function findMessageSharedAfter(tx: Tx, patientId: string, after: Date): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('recommendation_feedbacks')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('treatment_type', '=', 'GENERIC')
    .where('shared_at', '>', after)
    .limit(1)
    .executeTakeFirst();
}

/** When the patient said that this plan was taken up: it was approved as a recommendation and shared in that moment. */
export async function findAcknowledgedAt(tx: Tx, patientId: string, sharedAt: Date): Promise<Date | null> {
  const shared = await tx
    .selectFrom('recommendation_feedbacks')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('shared_at', '=', sharedAt)
    .limit(1)
    .executeTakeFirst();
  return shared ? checkedRow(tx, 'recommendation_feedbacks', shared).acknowledged_at : null;
}

export async function insertConfirmedChanges(
  tx: Tx,
  confirmed: Insertable<Schema['confirmed_changes']>,
): Promise<void> {
  const inserted = await tx.insertInto('confirmed_changes').values(confirmed).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'confirmed_changes', inserted);
}
