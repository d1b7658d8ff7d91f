import { JUDGED_AFTER_DAYS, storedOutcomeWire } from '@glidepath/api-contract/wire/decision-outcome.wire';
import { fromWire, toWire } from '@glidepath/api-contract/wire/rename-keys';
import { DAY_MS } from '@glidepath/quantities';
import { type Selectable, sql } from 'kysely';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { DecisionOutcomeTable } from '#platform/database/recommendation-tables.ts';
import type { StoredOutcome } from './stored-outcome.ts';

type Row = Selectable<DecisionOutcomeTable>;
export type TakenOutcome = Pick<Row, 'id' | 'clinic_id' | 'patient_id' | 'feedback_id' | 'after_days' | 'takes'>;

/** Days until the new settings show, and one for the last of them to be sent. */
const SHOWN_AND_SENT_DAYS = 3;
/** What was shared before that stays without a verdict: after an update nobody waits for years of the past. */
const OLDEST_DAYS = 200;
const MOST_AT_ONCE = 200;

/**
 * Every shared plan is judged after each of the periods. Whoever asks first adds the rows. Steps of titration follow each
 * other within days: none of them is a decision of its own.
 */
export async function addOutcomesOfShared({ system }: Database, now: Date): Promise<void> {
  await sql`
    insert into decision_outcomes (id, clinic_id, patient_id, feedback_id, after_days, due_at)
    select gen_random_uuid(), clinic_id, patient_id, id, after_days,
           shared_at + (after_days + ${SHOWN_AND_SENT_DAYS}::integer) * interval '1 day'
      from (select clinic_id, patient_id, id, shared_at from recommendation_feedbacks as feedback
             where shared_at > ${new Date(now.getTime() - OLDEST_DAYS * DAY_MS)} and treatment_type <> 'GENERIC'
               and not exists (select from decision_outcomes where feedback_id = feedback.id)
               and not exists (select from titration_steps where recommendation_id = feedback.recommendation_id)
             order by shared_at limit ${MOST_AT_ONCE}) as shared
     cross join unnest(${sql.val([...JUDGED_AFTER_DAYS])}::integer[]) as after_days
        on conflict (feedback_id, after_days) do nothing`.execute(system);
}

const CLAIMED = '2 minutes';
/** A row that ends its worker each time is taken ever later: up to a day and a half. */
const MOST_DOUBLINGS = 10;

export async function claimDue({ system }: Database, now: Date): Promise<TakenOutcome | undefined> {
  const { rows } = await sql<TakenOutcome>`
    update decision_outcomes
       set takes = takes + 1,
           taken_until = ${now}::timestamptz + ${CLAIMED}::interval * power(2, least(takes, ${MOST_DOUBLINGS}::integer))
     where id = (
             select id from decision_outcomes
              where content is null and due_at <= ${now} and (taken_until is null or taken_until <= ${now})
              order by due_at limit 1 for update skip locked)
    returning id, clinic_id, patient_id, feedback_id, after_days, takes`.execute(system);
  return rows[0];
}

/** False when another worker has taken it since, or it has been judged. */
export async function keepOutcome(tx: Tx, taken: TakenOutcome, outcome: StoredOutcome, now: Date): Promise<boolean> {
  const content = JSON.stringify(toWire(storedOutcomeWire, outcome));
  const kept = await tx
    .updateTable('decision_outcomes')
    .set({ content, judged_at: now, taken_until: null })
    .where('id', '=', taken.id)
    .where('takes', '=', taken.takes)
    .where('content', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!kept) return false;
  await sealRow(tx, 'decision_outcomes', kept);
  return true;
}

/** Looked at again then. */
export async function postponeOutcome(tx: Tx, taken: TakenOutcome, dueAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('decision_outcomes')
    .set({ due_at: dueAt, taken_until: null })
    .where('id', '=', taken.id)
    .where('takes', '=', taken.takes)
    .where('content', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function read(tx: Tx, row: Row) {
  const { content, ...checked } = checkedRow(tx, 'decision_outcomes', row);
  return { ...checked, outcome: content && fromWire(storedOutcomeWire, storedOutcomeWire.parse(content)) };
}

export type KnownOutcome = ReturnType<typeof read>;

const shared = (tx: Tx) =>
  tx
    .selectFrom('recommendation_feedbacks as feedback')
    .where('feedback.shared_at', 'is not', null)
    .where('feedback.treatment_type', '<>', 'GENERIC')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('titration_steps')
            .select('titration_steps.id')
            .whereRef('titration_steps.recommendation_id', '=', 'feedback.recommendation_id'),
        ),
      ),
    )
    .orderBy('feedback.shared_at', 'desc');

/** What was shared with one patient, the newest first. */
export async function findSharedWith(tx: Tx, patientId: string) {
  const rows = await shared(tx).selectAll('feedback').where('feedback.patient_id', '=', patientId).execute();
  return rows.map((row) => checkedRow(tx, 'recommendation_feedbacks', row));
}

/** What a clinic shared in a period, with patients who share with it now. */
export function findSharedIn(tx: Tx, { from, to }: Readonly<{ from: Date; to: Date }>) {
  return shared(tx)
    .innerJoin('patients as patient', 'patient.id', 'feedback.patient_id')
    .select(['feedback.id', 'feedback.patient_id as person'])
    .select(sql<boolean>`feedback.edits <> '[]'`.as('is_edited'))
    .where('patient.is_shared_with_clinic', '=', true)
    .where('feedback.shared_at', '>=', from)
    .where('feedback.shared_at', '<', to)
    .execute();
}

export async function findOutcomesOf(tx: Tx, feedbackIds: readonly string[]): Promise<KnownOutcome[]> {
  if (feedbackIds.length === 0) return [];
  const rows = await tx
    .selectFrom('decision_outcomes')
    .selectAll()
    .where('feedback_id', '=', (row) => row.fn.any(row.val([...feedbackIds])))
    .orderBy('after_days')
    .execute();
  return rows.map((row) => read(tx, row));
}

/** Whether somebody of the clinic has looked at the outcomes of the patient. */
export async function isLookedAtSince(tx: Tx, patientId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isRead: boolean }>`
    select exists (select from access_events
                    where patient_id = ${patientId}::uuid and call = 'list-patient-outcomes' and at > ${since}) as "isRead"`.execute(
    tx,
  );
  return rows[0]?.isRead ?? false;
}
