import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { isUuid } from './is-uuid.ts';

import { PipelinedClient } from './pipelined-client.ts';
import { pipelinedTransactions } from './pipelined-transactions.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** Whose data a transaction may see. Row-level security holds it even where a query forgets to. */
export type Scope = Readonly<{ clinicId: string; patientId?: string }>;

export type Database = Readonly<{
  /** For the data of one clinic (a patient's: of that patient alone). */
  inScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For what happens before anybody is known (sign-in, mailed keys) and for the operator. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, for what a power cut within half a second may undo as a whole: nobody queues for the disk. */
  asSystemWithoutWaitingForDisk<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement of the system, without a transaction of its own. */
  system: Kysely<Schema>;
  /** Connections of this process; `waiting` counts requests for one that is not free yet. */
  connections(): Readonly<{ open: number; idle: number; waiting: number }>;
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
  return DRIVER_WORDS.includes(error.message);
}

/** The driver gives these no code. */
const DRIVER_WORDS: readonly string[] = [
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
];

/** Longer than this a request does not wait for a connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** More at once would only take turns on the processors (bench/accounts). */
const MAX_CONNECTIONS = 10;

// DATE columns hold calendar days: as text they cannot slip to another day in another time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: PipelinedClient,
    ...connection,
  });
  let isClosing = false;
  // Without a listener a dropped idle connection would end the process. Closed ones may still see the database stop.
  pool.on('error', (error) => {
    if (!isClosing) onError(error);
  });
  // So would one that drops while it is in use. The failing statement tells its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  const shared = connectingPool(pool);
  const system = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: shared }) });
  const inTransaction = pipelinedTransactions(shared);
  return {
    system,
    inScope: (scope, work) => inTransaction(beginInScope(scope), work),
    asSystem: (work) => inTransaction('begin', work),
    asSystemWithoutWaitingForDisk: (work) => inTransaction('begin; set local synchronous_commit = off', work),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      isClosing = true;
      return pool.end();
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

function beginInScope({ clinicId, patientId = '' }: Scope): string {
  // Nothing but ids, or the text might not be understood and the work would begin outside its scope.
  if (!isUuid(clinicId) || (patientId !== '' && !isUuid(patientId))) throw new Error('A scope consists of ids.');
  return `begin; select set_config('role', 'glidepath_clinic', true),
                        set_config('glidepath.clinic_id', '${clinicId}', true),
                        set_config('glidepath.patient_id', '${patientId}', true)`;
}
