import {
  TITRATION_CODES,
  TITRATION_REPORTS,
  TITRATION_STOP_REASONS,
} from '@glidepath/api-contract/wire/titration.wire';
import type { TitrationState } from '@glidepath/dosing-advisor';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import * as z from 'zod/mini';

import { checkedRow, sealRow } from '#platform/audit/ledger.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { TitrationStepTable, TitrationTable } from '#platform/database/titration-tables.ts';
import { evidenceSchema } from './step-evidence.ts';
import { basisSchema, type SeenBasis, stateSchema } from './titration-memory.ts';

export type TitrationRow = Selectable<TitrationTable>;
export type StepRow = Selectable<TitrationStepTable>;

/**
 * Read apart from the row: a titration whose memory cannot be read makes no step, and a clinician can still suspend or
 * end it.
 */
export function rememberedIn({ state, seen }: Pick<TitrationRow, 'state' | 'seen'>): Remembered {
  return { state: stateSchema.parse(state), seen: basisSchema.parse(seen) };
}

type Remembered = Readonly<{ state: TitrationState; seen: SeenBasis }>;

const reasonSchema = z.nullable(z.enum(TITRATION_STOP_REASONS));

/** What happened and why, by the names that the log knows. */
const loggedSchema = z.object({
  code: z.nullable(z.enum(TITRATION_CODES)),
  reason: reasonSchema,
  report: z.nullable(z.enum(TITRATION_REPORTS)),
  evidence: z.nullable(evidenceSchema),
});

/** The one that runs or stands still. */
export async function findOpenTitration(tx: Tx, patientId: string): Promise<TitrationRow | undefined> {
  const open = await tx
    .selectFrom('titrations')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return checkedRow(tx, 'titrations', open);
}

/** The open one, or else the last that there was. */
export async function findLatestTitration(tx: Tx, patientId: string) {
  const latest = await tx
    .selectFrom('titrations as titration')
    .innerJoin('users as starter', 'starter.id', 'titration.started_by')
    .selectAll('titration')
    .select(['starter.first_name as starter_first_name', 'starter.last_name as starter_last_name'])
    .where('titration.patient_id', '=', patientId)
    .orderBy('titration.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest && { ...checkedRow(tx, 'titrations', latest), reason: reasonSchema.parse(latest.reason) };
}

export async function insertTitration(tx: Tx, titration: Insertable<TitrationTable>): Promise<void> {
  const inserted = await tx.insertInto('titrations').values(titration).returningAll().executeTakeFirstOrThrow();
  await sealRow(tx, 'titrations', inserted);
}

export async function updateTitration(tx: Tx, id: string, changes: Updateable<TitrationTable>): Promise<void> {
  const changed = await tx
    .updateTable('titrations')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // What a clinician agreed to is sealed; how it goes within that is its own memory.
  if (changes.sharing !== undefined) await sealRow(tx, 'titrations', changed);
}

/** Newest first, each with the name of who did it. */
export async function findSteps(tx: Tx, patientId: string) {
  const steps = await tx
    .selectFrom('titration_steps as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .selectAll('step')
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .where('step.patient_id', '=', patientId)
    .orderBy('step.number', 'desc')
    .execute();
  return steps.map((step) => ({ ...checkedRow(tx, 'titration_steps', step), ...loggedSchema.parse(step) }));
}

/** False when that day has been judged before. */
export async function insertStep(tx: Tx, step: Insertable<TitrationStepTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('titration_steps')
    .values(step)
    .onConflict((conflict) => conflict.columns(['patient_id', 'data_day']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return false;
  await sealRow(tx, 'titration_steps', inserted);
  return true;
}

export async function updateStep(
  tx: Tx,
  id: string,
  changes: Pick<Updateable<TitrationStepTable>, 'applied_at' | 'mailed_at'>,
): Promise<void> {
  await tx.updateTable('titration_steps').set(changes).where('id', '=', id).execute();
}

export async function hasStepOn(tx: Tx, patientId: string, day: string): Promise<boolean> {
  const found = await tx
    .selectFrom('titration_steps')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('data_day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/** The last step of this titration that asked for another dose. */
export async function findLastProposal(tx: Tx, titrationId: string): Promise<StepRow | undefined> {
  const last = await tx
    .selectFrom('titration_steps')
    .selectAll()
    .where('titration_id', '=', titrationId)
    .where('recommendation_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checkedRow(tx, 'titration_steps', last);
}

/** One whose daily check has come. */
export async function claimDue(
  { system }: Database,
  { now, until }: Readonly<{ now: Date; until: Date }>,
): Promise<TitrationRow | undefined> {
  const { rows } = await sql<TitrationRow>`
    update titrations set takes = takes + 1, taken_until = ${until}
     where id = (
             select id from titrations
              where status in ('active', 'maintaining') and next_check_at <= ${now}
                and (taken_until is null or taken_until <= ${now})
              order by next_check_at limit 1 for update skip locked)
    returning *`.execute(system);
  return rows[0];
}

export function findOwedMails({ system }: Database, most: number) {
  return system
    .selectFrom('titration_steps')
    .select('id')
    .where('mail_to', 'is not', null)
    .where('mailed_at', 'is', null)
    .orderBy('number')
    .limit(most)
    .execute();
}

export function lockOwedMail(tx: Tx, id: string): Promise<StepRow | undefined> {
  return tx
    .selectFrom('titration_steps')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The patient; or the clinician who set the limits, and where that one has left the clinic, its administrators. */
export async function findRecipients(tx: Tx, step: StepRow) {
  const active = tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('enrolled_at', 'is not', null)
    .where('deactivated_at', 'is', null);
  if (step.mail_to === 'patient') return active.where('patient_id', '=', step.patient_id).execute();
  const responsible = await active
    .where(
      'id',
      '=',
      tx.selectFrom('titrations').select('limits_set_by').where('titrations.id', '=', step.titration_id),
    )
    .execute();
  if (responsible.length > 0) return responsible;
  return active.where('clinic_id', '=', step.clinic_id).where('is_admin', '=', true).execute();
}
