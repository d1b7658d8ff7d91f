import { type Expression, type InferResult, sql } from 'kysely';

import { compiledQuery } from '#platform/database/compiled-query.ts';
import type { Tx } from '#platform/database/database.ts';

/**
 * PostgreSQL gives each new version of a row a later transaction (xmin). So a new or changed patient makes the sum
 * larger, whatever was changed and by whom. What a list shows from other tables must renew the patient's row when it
 * changes, as chosen devices do by a trigger.
 */
export const listVersionQuery = compiledQuery((db) =>
  db
    .selectFrom('patients')
    .select([sql<string>`count(*)`.as('patients'), sql<string>`sum(xmin::text::bigint)`.as('transactions')]),
);

export const rowVersionsQuery = compiledQuery((db) =>
  db
    .selectFrom('patients')
    .select(['id', 'is_shared_with_clinic as isShared', sql<string>`xmin::text`.as('transaction')]),
);

/** Dates would be made by the thousand only to be written out again. */
const instantText = (column: Expression<Date | null>) => sql<string | null>`(${column} at time zone 'UTC')::text`;

/** With the names that the wire has. */
const listedPatientsQuery = compiledQuery((db, ids: readonly string[]) =>
  db
    .selectFrom('patients')
    .select([
      'id',
      'first_name',
      'middle_name',
      'last_name',
      'ext_name',
      'date_of_birth',
      'email',
      'mrn',
      'weight_kg as weight',
      'timezone',
      'insulin_delivery',
      'study_group_name',
      'trial_name',
      'sex',
      'is_guest',
      'treatment_type',
      'type_of_diabetes',
      'pre_meal_glucose_target_low_mg_dl as pre_meal_glucose_target_low',
      'pre_meal_glucose_target_high_mg_dl as pre_meal_glucose_target_high',
      'tidepool_email',
      'has_recommendation',
      'version',
    ])
    .select(({ ref }) => [
      sql<'pending' | 'enrolled'>`case when ${ref('enrolled_at')} is null then 'pending' else 'enrolled' end`.as(
        'adp_enrollment_status',
      ),
      instantText(ref('started_advisor_at')).as('started_advisor_at'),
      instantText(ref('changed_treatment_type_at')).as('changed_treatment_type_at'),
      // Filled in by the list. Objects that get no further keys later are written out in two thirds of the time.
      sql<string>`''`.as('name'),
      sql<null>`null`.as('device_selections'),
    ])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

export type RowVersion = InferResult<ReturnType<typeof rowVersionsQuery>>[number];
export type ListedRow = InferResult<ReturnType<typeof listedPatientsQuery>>[number];

/** Changes whenever anything that the list shows of a patient of the scope does. */
export async function findListVersion(tx: Tx): Promise<string> {
  return JSON.stringify((await tx.executeQuery(listVersionQuery())).rows);
}

/** The same for each patient of the scope. */
export async function findRowVersions(tx: Tx): Promise<RowVersion[]> {
  return (await tx.executeQuery(rowVersionsQuery())).rows;
}

export async function findListedPatients(tx: Tx, ids: readonly string[]): Promise<ListedRow[]> {
  return (await tx.executeQuery(listedPatientsQuery(ids))).rows;
}
