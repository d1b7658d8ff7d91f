import pg from 'pg';

import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';

const NAME = 'glidepath_faults';

/** On a PostgreSQL of the test's own, reached directly or by another way. */
export async function createMigratedDatabase(socketDir: string, way: pg.PoolConfig = {}): Promise<Database> {
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  await client.query(`create database ${NAME}`);
  await client.end();
  const database = openDatabase({ ...embeddedConnection(socketDir, NAME), ...way }, () => {});
  await migrate(database.system);
  return database;
}
