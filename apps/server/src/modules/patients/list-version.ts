import { sql } from 'kysely';

import { compiledQuery } from '#platform/database/compiled-query.ts';

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

/** The same for each patient of the scope. */
export const rowVersionsQuery = compiledQuery((db) =>
  db
    .selectFrom('patients')
    .select(['id', 'is_shared_with_clinic as isShared', sql<string>`xmin::text`.as('transaction')]),
);
