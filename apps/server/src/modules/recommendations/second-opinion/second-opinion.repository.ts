import type { Insertable, Selectable } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { SecondOpinionTable } from '#platform/database/recommendation-tables.ts';

export type SecondOpinionRow = Selectable<SecondOpinionTable>;

/** Undefined where the clinician has said or skipped it before. */
export async function insertSecondOpinion(
  tx: Tx,
  opinion: Insertable<SecondOpinionTable>,
): Promise<SecondOpinionRow | undefined> {
  const inserted = await tx
    .insertInto('second_opinions')
    .values(opinion)
    .onConflict((conflict) => conflict.columns(['clinician_id', 'advice_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted && sealRow(tx, 'second_opinions', inserted);
}

/** Nobody is told what a colleague said. */
export async function findOwnOpinion(
  tx: Tx,
  adviceId: string,
  clinicianId: string,
): Promise<SecondOpinionRow | undefined> {
  const found = await tx
    .selectFrom('second_opinions')
    .selectAll()
    .where('advice_id', '=', adviceId)
    .where('clinician_id', '=', clinicianId)
    .executeTakeFirst();
  return checkedRow(tx, 'second_opinions', found);
}

/** Those about patients who share with the clinic now. */
export async function findOpinionsSince(tx: Tx, since: Date): Promise<SecondOpinionRow[]> {
  return tx
    .selectFrom('second_opinions as opinion')
    .innerJoin('patients as patient', 'patient.id', 'opinion.patient_id')
    .selectAll('opinion')
    .where('patient.is_shared_with_clinic', '=', true)
    .where('opinion.entered_at', '>=', since)
    .execute();
}
