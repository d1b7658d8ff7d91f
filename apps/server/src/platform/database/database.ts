import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
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

/** No connection to be had: the database is gone, or busier than it can answer. */
class DatabaseUnreachableError extends Error {}

/** The database went away, or was never there; the statement itself may have been right. */
export function isDatabaseGone(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachableError) return true;
  // PostgreSQL's classes for lost connections, lack of resources and shutdown, and the system's own words for it.
  if ('code' in error && /^(08|53|57P0|EPIPE$|ECONNRESET$)/.test(String(error.code))) return true;
  // The driver gives this one no code.
  return error.message === 'Connection terminated unexpectedly';
}

/** Longer than this a request does not wait for a connection. */
const CONNECT_TIMEOUT_MS = 10_000;

// DATE columns hold calendar days: as text they cannot slip to another day in another time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...connection });
  let isClosing = false;
  // Without a listener a dropped idle connection would end the process. Closed ones may still see the database stop.
  pool.on('error', (error) => {
    if (!isClosing) onError(error);
  });
  // So would one that drops while it is in use. The failing statement tells its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connectingPool(pool) }) });
  return {
    system: kysely,
    inScope: (scope, work) =>
      kysely.transaction().execute(async (tx) => {
        await enterScope(tx, scope);
        return work(tx);
      }),
    asSystem: (work) => kysely.transaction().execute(work),
    close: () => {
      isClosing = true;
      return kysely.destroy();
    },
  };
}

/** The many ways in which connecting fails become one that callers can tell from a failed statement. */
function connectingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: () =>
      pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnreachableError('The database cannot be reached.', { cause });
      }),
    end: () => pool.end(),
  };
}

async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  await sql`select set_config('role', 'glidepath_clinic', true),
                   set_config('glidepath.clinic_id', ${scope.clinicId}, true),
                   set_config('glidepath.patient_id', ${scope.patientId ?? ''}, true)`.execute(tx);
}
