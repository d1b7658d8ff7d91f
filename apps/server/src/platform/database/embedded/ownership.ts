import pg from 'pg';

import { StartError } from '#platform/start-error.ts';
import { CLUSTER_USER } from './create-cluster.ts';

/** Any fixed number; it names "the server that owns this embedded database". */
const OWNER_LOCK = 7_331_000_001;
const APPLICATION_PREFIX = 'glidepath at ';

export class DataInUseError extends StartError {
  /** Where its owner listens. */
  readonly address: string;

  constructor(address: string) {
    super(`Glidepath already runs on this data, at ${address}. Nothing was changed.`);
    this.address = address;
  }
}

/** `ended` is kept when it was released, or lost because the database ended. */
export type Ownership = Readonly<{ ended: Promise<void>; release(): Promise<void> }>;

/**
 * Held as a PostgreSQL session lock: a killed server loses its connection and with it the lock, so nothing stale can
 * keep the next start out. The connection's name tells others where the owner listens.
 */
export async function takeOwnership(socketDir: string, address: string): Promise<Ownership> {
  const client = new pg.Client({
    host: socketDir,
    user: CLUSTER_USER,
    database: 'postgres',
    application_name: `${APPLICATION_PREFIX}${address}`,
  });
  // Without a listener a lost connection would end the process.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
    if (!rows[0]?.taken) throw new DataInUseError(await ownerAddress(client));
    return { ended, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function ownerAddress(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select activity.application_name as name
       from pg_locks join pg_stat_activity as activity using (pid)
      where pg_locks.locktype = 'advisory' and pg_locks.granted
        and (pg_locks.classid::bigint << 32) | pg_locks.objid::bigint = $1`,
    [OWNER_LOCK],
  );
  return rows[0]?.name.replace(APPLICATION_PREFIX, '') ?? 'an unknown address';
}
