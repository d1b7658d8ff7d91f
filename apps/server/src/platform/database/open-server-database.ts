import pg from 'pg';

import { type Database, openDatabase } from './database.ts';
import { CLUSTER_USER } from './embedded/create-cluster.ts';
import { type ClusterEvent, type HeldCluster, holdCluster, shareCluster } from './embedded/hold-cluster.ts';
import { PipelinedClient } from './pipelined-client.ts';

export type OpenedDatabase = Readonly<{
  database: Database;
  /** For changes of the schema, which may take as long as they need. */
  withoutTimeLimit<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}>;

type DatabaseOptions = Readonly<{
  databaseUrl: string | undefined;
  dataDir: string;
  /** Shown to a second server that tries to start on the same data. */
  address: string;
  onError: (error: Error) => void;
  /** Hears of the embedded database, which restarts by itself unless another server has taken it. */
  onEvent: (event: ClusterEvent) => void;
}>;

type Joining = Omit<DatabaseOptions, 'address' | 'onEvent'>;

const DATABASE_NAME = 'glidepath';
/**
 * A statement of a server that is not answered by then never will be: somebody pulled a cable, and without this the
 * request and its connection would wait for the operating system, a quarter of an hour.
 */
const ANSWER_TIMEOUT_MS = 30_000;
const OF_SERVER: pg.PoolConfig = { query_timeout: ANSWER_TIMEOUT_MS };

/** The database of a server: the one of DATABASE_URL, or the embedded one, which then belongs to this server alone. */
export async function openServerDatabase(wanted: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl: connectionString, dataDir, address, onError, onEvent } = wanted;
  if (connectionString) return openUrl({ ...OF_SERVER, connectionString }, onError);
  return openHeld(await holdCluster(dataDir, address, onEvent), { limits: OF_SERVER, onError });
}

/** For operator commands: joins a running server's database, or runs the embedded one for the time of the command. */
export async function joinDatabase(wanted: Joining): Promise<OpenedDatabase> {
  const { databaseUrl: connectionString, dataDir, onError } = wanted;
  if (connectionString) return openUrl({ connectionString }, onError);
  // A command that loses its database learns it from its next statement.
  return openHeld(await shareCluster(dataDir), { limits: {}, onError });
}

export function embeddedConnection(socketDir: string, database = DATABASE_NAME): pg.PoolConfig {
  return { host: socketDir, user: CLUSTER_USER, database };
}

function openUrl(connection: pg.PoolConfig, onError: (error: Error) => void): OpenedDatabase {
  const database = openDatabase(connection, onError);
  return { database, withoutTimeLimit: inOwnPool(connection, onError), close: () => database.close() };
}

function inOwnPool(connection: pg.PoolConfig, onError: (error: Error) => void): OpenedDatabase['withoutTimeLimit'] {
  return async (work) => {
    const database = openDatabase({ ...connection, query_timeout: 0 }, onError);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
}

async function openHeld(
  held: HeldCluster,
  { limits, onError }: Pick<DatabaseOptions, 'onError'> & Readonly<{ limits: pg.PoolConfig }>,
): Promise<OpenedDatabase> {
  try {
    await createDatabase(held.socketDir());
  } catch (error) {
    await held.letGo();
    throw error;
  }
  const connection = { ...embeddedConnection(''), Client: clientOf(held), ...limits };
  const database = openDatabase(connection, onError);
  return {
    database,
    withoutTimeLimit: inOwnPool(connection, onError),
    close: async () => {
      await database.close();
      await held.letGo();
    },
  };
}

/** A database that was started again answers in another folder. */
function clientOf(held: HeldCluster) {
  return class extends PipelinedClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, host: held.socketDir() });
    }
  };
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(DATABASE_NAME)}`);
  } finally {
    await client.end();
  }
}
