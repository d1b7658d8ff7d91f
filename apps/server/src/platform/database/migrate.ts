import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../migrations');

/** Brings the schema up to date, forward only. Several servers may start at once; each migration runs once. */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<string[]> {
  const { error, results = [] } = await migratorOf(database).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

export function migratorOf<Schema>(database: Kysely<Schema>): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => migrationsOnDisk() } });
}

function migrationsOnDisk(): Record<string, Migration> {
  const files = readdirSync(MIGRATIONS_DIR).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), fileMigration(file)]));
}

function fileMigration(file: string): Migration {
  return {
    up: async (tx) => {
      await sql.raw(readFileSync(join(MIGRATIONS_DIR, file), 'utf8')).execute(tx);
    },
  };
}
