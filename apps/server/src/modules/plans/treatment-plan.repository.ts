import type { Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { PlanOrigin, StoredPlan, TreatmentPlanTable } from '#platform/database/plan-tables.ts';

export type PlanRow = Selectable<TreatmentPlanTable>;

export type NewPlanVersion = Readonly<{
  patient: Readonly<{ id: string; clinic_id: string }>;
  treatmentType: PlanRow['treatment_type'];
  plan: StoredPlan;
  origin: PlanOrigin;
  reason: string | null;
  authorId: string;
  now: Date;
}>;

/** The plan in force, whatever treatment it belongs to. */
export async function findCurrentPlan(tx: Tx, patientId: string): Promise<PlanRow | undefined> {
  const current = await tx
    .selectFrom('treatment_plans')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checkedRow(tx, 'treatment_plans', current);
}

export async function findPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  const plan = await tx.selectFrom('treatment_plans').selectAll().where('id', '=', id).executeTakeFirst();
  return checkedRow(tx, 'treatment_plans', plan);
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
    ...checkedRow(tx, 'treatment_plans', version),
    clinic_note: noteOf.get(version.id) ?? null,
  }));
}

/** The patient must be locked: two who save at once take turns, and each gets a version of its own. */
export async function insertPlanVersion(tx: Tx, made: NewPlanVersion): Promise<PlanRow> {
  const current = await findCurrentPlan(tx, made.patient.id);
  const inserted = await tx
    .insertInto('treatment_plans')
    .values({
      id: newId(made.now),
      clinic_id: made.patient.clinic_id,
      patient_id: made.patient.id,
      version: (current?.version ?? 0) + 1,
      treatment_type: made.treatmentType,
      plan: JSON.stringify(made.plan),
      origin: made.origin,
      reason: made.reason,
      author_id: made.authorId,
      made_at: made.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return sealRow(tx, 'treatment_plans', inserted);
}
