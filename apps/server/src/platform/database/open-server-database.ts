import pg from 'pg';

import { type Database, openDatabase } from './database.ts';
import { CLUSTER_USER } from './embedded/create-cluster.ts';
import { type EmbeddedCluster, openEmbeddedCluster } from './embedded/embedded-cluster.ts';
import { DataInUseError, type Ownership, takeOwnership } from './embedded/ownership.ts';

export type OpenedDatabase = Readonly<{ database: Database; close(): Promise<void> }>;

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

/** The database of a server: the one of DATABASE_URL, or the embedded one, which then belongs to this server alone. */
export async function openServerDatabase(wanted: Wanted): Promise<OpenedDatabase> {
  if (wanted.databaseUrl) return openUrl(wanted.databaseUrl, wanted.onError);
  return openHeld(await heldCluster(wanted.dataDir, wanted.address, false), wanted.onError, wanted.onLost);
}

/** For operator commands: joins a running server's database, or runs the embedded one for the time of the command. */
export async function joinDatabase(wanted: Joining): Promise<OpenedDatabase> {
  if (wanted.databaseUrl) return openUrl(wanted.databaseUrl, wanted.onError);
  // A command that loses its database learns it from its next statement.
  return openHeld(await heldCluster(wanted.dataDir, 'a glidepath command', true), wanted.onError, () => {});
}

export function embeddedConnection(socketDir: string, database = DATABASE_NAME): pg.PoolConfig {
  return { host: socketDir, user: CLUSTER_USER, database };
}

function openUrl(connectionString: string, onError: (error: Error) => void): OpenedDatabase {
  const database = openDatabase({ connectionString }, onError);
  return { database, close: () => database.close() };
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
  onError: (error: Error) => void,
  onLost: () => void,
): Promise<OpenedDatabase> {
  let isClosing = false;
  void ownership?.ended.then(() => {
    if (!isClosing) onLost();
  });
  const letGo = async () => {
    isClosing = true;
    if (!ownership) return;
    // Stopped while still owned: otherwise the next owner could find it running and lose it a moment later.
    await cluster.stop();
    await ownership.release();
  };
  try {
    await createDatabase(cluster.socketDir);
  } catch (error) {
    await letGo();
    throw error;
  }
  const database = openDatabase(embeddedConnection(cluster.socketDir), onError);
  return {
    database,
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
