import type { Insertable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ClinicNoteTable } from '#platform/database/recommendation-tables.ts';

/** Null where nothing was written; row-level security hides every note from patients. */
export async function findClinicNote(tx: Tx, feedbackId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('clinic_notes')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
  return checkedRow(tx, 'clinic_notes', found)?.note ?? null;
}

export async function insertClinicNote(tx: Tx, note: Insertable<ClinicNoteTable>): Promise<void> {
  const inserted = await tx.insertInto('clinic_notes').values(note).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'clinic_notes', inserted);
}

/** The history of plans shows it beside this version. */
export async function putClinicNoteOnPlan(tx: Tx, feedbackId: string, planId: string): Promise<void> {
  await tx.updateTable('clinic_notes').set({ plan_id: planId }).where('feedback_id', '=', feedbackId).execute();
}
