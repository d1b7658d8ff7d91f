import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';

import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** Whose data a transaction may see. Row-level security holds it even where a query forgets to. */
export type Scope = Readonly<{ clinicId: string; patientId?: string }>;

export type Database = Readonly<{
  /** For the data of one clinic (a patient's: of that patient alone). */
  inScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For what happens before anybody is known (sign-in, mailed keys) and for the operator. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement of the system, without a transaction of its own. */
  system: Kysely<Schema>;
  close(): Promise<void>;
}>;

// DATE columns hold calendar days: as text they cannot slip to another day in another time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 20, ...connection });
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', onError);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    system: kysely,
    inScope: (scope, work) =>
      kysely.transaction().execute(async (tx) => {
        await enterScope(tx, scope);
        return work(tx);
      }),
    asSystem: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  };
}

async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  await sql`select set_config('role', 'glidepath_clinic', true),
                   set_config('glidepath.clinic_id', ${scope.clinicId}, true),
                   set_config('glidepath.patient_id', ${scope.patientId ?? ''}, true)`.execute(tx);
}
