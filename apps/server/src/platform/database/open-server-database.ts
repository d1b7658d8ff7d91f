import pg from 'pg';

import { type Database, openDatabase } from './database.ts';
import { CLUSTER_USER, openEmbeddedCluster } from './embedded/embedded-cluster.ts';
import { takeOwnership } from './embedded/ownership.ts';

export type OpenedDatabase = Readonly<{ database: Database; close(): Promise<void> }>;

type Wanted = Readonly<{
  databaseUrl: string | undefined;
  dataDir: string;
  /** Told to a second server that tries to start on the same data. */
  address: string;
  onError: (error: Error) => void;
}>;

/** The database of a server: the one of DATABASE_URL, or the embedded one, which then belongs to this server alone. */
export async function openServerDatabase(wanted: Wanted): Promise<OpenedDatabase> {
  if (wanted.databaseUrl) {
    const database = openDatabase({ connectionString: wanted.databaseUrl }, wanted.onError);
    return { database, close: () => database.close() };
  }
  const cluster = await openEmbeddedCluster(wanted.dataDir);
  const ownership = await takeOwnership(cluster.socketDir, wanted.address);
  await createDatabase(cluster.socketDir, 'glidepath');
  const database = openDatabase(embeddedConnection(cluster.socketDir), wanted.onError);
  return {
    database,
    close: async () => {
      await database.close();
      await ownership.release();
      await cluster.stop();
    },
  };
}

/** For operator commands: joins a running server's database, or runs the embedded one for the time of the command. */
export async function joinDatabase(wanted: Omit<Wanted, 'address'>): Promise<OpenedDatabase> {
  if (wanted.databaseUrl) return openServerDatabase({ ...wanted, address: '' });
  const cluster = await openEmbeddedCluster(wanted.dataDir);
  const ownership = await takeOwnership(cluster.socketDir, 'a glidepath command').catch(() => undefined);
  await createDatabase(cluster.socketDir, 'glidepath');
  const database = openDatabase(embeddedConnection(cluster.socketDir), wanted.onError);
  return {
    database,
    close: async () => {
      await database.close();
      await ownership?.release();
      if (ownership) await cluster.stop();
    },
  };
}

export function embeddedConnection(socketDir: string, database = 'glidepath'): pg.PoolConfig {
  return { host: socketDir, user: CLUSTER_USER, database };
}

async function createDatabase(socketDir: string, name: string): Promise<void> {
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}
