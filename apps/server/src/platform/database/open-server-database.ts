import pg from 'pg';

import { type Database, openDatabase } from './database.ts';
import { CLUSTER_USER } from './embedded/create-cluster.ts';
import { type EmbeddedCluster, openEmbeddedCluster } from './embedded/embedded-cluster.ts';
import { DataInUseError, type Ownership, takeOwnership } from './embedded/ownership.ts';

export type OpenedDatabase = Readonly<{
  database: Database;
  /** For changes of the schema, which may take as long as they need. */
  withoutTimeLimit<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}>;

type Wanted = Readonly<{
  databaseUrl: string | undefined;
  dataDir: string;
  /** Told to a second server that tries to start on the same data. */
  address: string;
  onError: (error: Error) => void;
  /** The embedded database ended although nobody closed it. It will not come back under this process. */
  onLost: () => void;
}>;

type Joining = Omit<Wanted, 'address' | 'onLost'>;

type HeldCluster = Readonly<{ cluster: EmbeddedCluster; ownership: Ownership | undefined }>;

const MAX_ATTEMPTS = 3;
const DATABASE_NAME = 'glidepath';
/**
 * A statement of a server that is not answered by then never will be: somebody pulled a cable, and without this the
 * request and its connection would wait for the operating system, a quarter of an hour.
 */
const ANSWER_TIMEOUT_MS = 30_000;
const OF_SERVER: pg.PoolConfig = { query_timeout: ANSWER_TIMEOUT_MS };

/** The database of a server: the one of DATABASE_URL, or the embedded one, which then belongs to this server alone. */
export async function openServerDatabase(wanted: Wanted): Promise<OpenedDatabase> {
  const { databaseUrl: connectionString, dataDir, address, onError, onLost } = wanted;
  if (connectionString) return openUrl({ ...OF_SERVER, connectionString }, onError);
  return openHeld(await heldCluster(dataDir, address, false), { limits: OF_SERVER, onError, onLost });
}

/** For operator commands: joins a running server's database, or runs the embedded one for the time of the command. */
export async function joinDatabase(wanted: Joining): Promise<OpenedDatabase> {
  const { databaseUrl: connectionString, dataDir, onError } = wanted;
  if (connectionString) return openUrl({ connectionString }, onError);
  // A command that loses its database learns it from its next statement.
  const held = await heldCluster(dataDir, 'a glidepath command', true);
  return openHeld(held, { limits: {}, onError, onLost: () => {} });
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

/** Without an owner's place only where somebody else's may be shared. */
async function heldCluster(dataDir: string, address: string, canShare: boolean): Promise<HeldCluster> {
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await openEmbeddedCluster(dataDir);
    try {
      return { cluster, ownership: await takeOwnership(cluster.socketDir, address) };
    } catch (error) {
      if (error instanceof DataInUseError && canShare) return { cluster, ownership: undefined };
      // Anything else: its owner was just stopping it. The next look waits for that and starts it again.
      if (error instanceof DataInUseError || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function openHeld(
  { cluster, ownership }: HeldCluster,
  { limits, onError, onLost }: Pick<Wanted, 'onError' | 'onLost'> & Readonly<{ limits: pg.PoolConfig }>,
): Promise<OpenedDatabase> {
  let isClosing = false;
  void ownership?.ended.then(() => {
    if (!isClosing) onLost();
  });
  // However the process ends, short of being killed: nobody else would stop it.
  if (ownership) process.once('exit', cluster.endAtOnce);
  const letGo = async () => {
    isClosing = true;
    if (!ownership) return;
    // Stopped while still owned: otherwise the next owner could find it running and lose it a moment later.
    await cluster.stop();
    process.off('exit', cluster.endAtOnce);
    await ownership.release();
  };
  try {
    await createDatabase(cluster.socketDir);
  } catch (error) {
    await letGo();
    throw error;
  }
  const connection = { ...embeddedConnection(cluster.socketDir), ...limits };
  const database = openDatabase(connection, onError);
  return {
    database,
    withoutTimeLimit: inOwnPool(connection, onError),
    close: async () => {
      await database.close();
      await letGo();
    },
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
