import { type Insertable, type Selectable, sql } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { SignOffTable } from '#platform/database/worklist-tables.ts';

export type SignOffRow = Selectable<SignOffTable>;

/** Undefined where one of the patient waits already. A parameter would not name the index once its statement is planned for all. */
export async function insertSignOff(tx: Tx, signOff: Insertable<SignOffTable>): Promise<SignOffRow | undefined> {
  const inserted = await tx
    .insertInto('sign_offs')
    .values(signOff)
    .onConflict((conflict) => conflict.column('patient_id').where('state', '=', sql.lit('waiting')).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted && sealRow(tx, 'sign_offs', inserted);
}

/** A plan, and not a message, of the patient since it was signed: then what was signed is not what would be changed. */
const SHARED_SINCE = sql<boolean>`exists (
  select from recommendation_feedbacks feedback
   where feedback.patient_id = sign_offs.patient_id and feedback.treatment_type <> 'GENERIC'
     and feedback.shared_at > sign_offs.signed_at)`;

export async function wasSharedSince(tx: Tx, { id }: Pick<SignOffRow, 'id'>): Promise<boolean> {
  const found = await tx
    .selectFrom('sign_offs')
    .select(SHARED_SINCE.as('was_shared'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.was_shared ?? false;
}

/** One whose time to undo it is over, or that there is no longer a reason to wait with. */
export async function findDueSignOff({ system }: Database, now: Date): Promise<SignOffRow | undefined> {
  return system
    .selectFrom('sign_offs')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('shares_at', '<=', now), SHARED_SINCE]))
    .orderBy('shares_at')
    .limit(1)
    .executeTakeFirst();
}

/** Two servers, or one that shares and somebody who undoes, take turns. */
export async function lockWaitingSignOff(tx: Tx, id: string): Promise<SignOffRow | undefined> {
  const found = await tx
    .selectFrom('sign_offs')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return checkedRow(tx, 'sign_offs', found);
}

export async function hasWaitingSignOff(tx: Tx, patientId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('sign_offs')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}

export function findSignOff(tx: Tx, id: string): Promise<SignOffRow | undefined> {
  return tx.selectFrom('sign_offs').selectAll().where('id', '=', id).executeTakeFirst();
}

type Decision = Pick<SignOffRow, 'state' | 'decided_at'> &
  Partial<Pick<SignOffRow, 'held_because' | 'recommendation_id'>>;

export async function decideSignOff(tx: Tx, id: string, decision: Decision): Promise<SignOffRow> {
  const decided = await tx
    .updateTable('sign_offs')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return sealRow(tx, 'sign_offs', decided);
}

/** Whatever stands in it; false where it waits no more. */
export async function holdWaiting(
  tx: Tx,
  id: string,
  held: Pick<SignOffRow, 'held_because' | 'decided_at'>,
): Promise<boolean> {
  const decided = await tx
    .updateTable('sign_offs')
    .set({ ...held, state: 'held' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (decided) await sealRow(tx, 'sign_offs', decided);
  return decided !== undefined;
}

/** How many somebody signed since, whatever became of them. */
export async function countSignedSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ signed: number }>`
    select count(*)::integer as signed from sign_offs
     where signed_by = ${userId} and signed_at >= ${since} and state <> 'withdrawn'`.execute(tx);
  return rows[0]?.signed ?? 0;
}

/** Those that wait, whoever signed them, and one's own of late; the newest first. */
export async function findSignOffs(tx: Tx, userId: string, since: Date) {
  return tx
    .selectFrom('sign_offs as sign_off')
    .innerJoin('patients as patient', 'patient.id', 'sign_off.patient_id')
    .innerJoin('users as signer', 'signer.id', 'sign_off.signed_by')
    .selectAll('sign_off')
    .select(['patient.first_name', 'patient.middle_name', 'patient.last_name'])
    .select(['signer.first_name as signer_first_name', 'signer.last_name as signer_last_name'])
    .where((row) =>
      row.or([
        row('sign_off.state', '=', 'waiting'),
        row.and([row('sign_off.signed_by', '=', userId), row('sign_off.signed_at', '>=', since)]),
      ]),
    )
    .orderBy('sign_off.signed_at', 'desc')
    .limit(200)
    .execute();
}
