import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

import { type Database, openDatabase } from '#platform/database/database.ts';
import { embeddedConnection } from '#platform/database/open-server-database.ts';
import { TEMPLATE_DATABASE } from './start-test-cluster.ts';

/** A migrated database of its own, copied from the template in some 30 ms. */
export function createTestDatabase(socketDir: string): Promise<{ database: Database; name: string }> {
  return createDatabase(socketDir, `template ${TEMPLATE_DATABASE} strategy file_copy`);
}

/** Without any table: what a test of migrations begins with. */
export function createBlankDatabase(socketDir: string): Promise<{ database: Database; name: string }> {
  return createDatabase(socketDir, '');
}

async function createDatabase(socketDir: string, template: string): Promise<{ database: Database; name: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  await client.query(`create database ${name} ${template}`);
  await client.end();
  return { database: openDatabase({ ...embeddedConnection(socketDir, name), max: 8 }, () => {}), name };
}

export async function databaseName(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.system);
  return rows[0]?.name ?? '';
}
