import { execFileSync } from 'node:child_process';

import { StartError } from '#platform/start-error.ts';

/** PostgreSQL refuses to run as root; it then runs as this system user. */
const DATABASE_USER = 'postgres';

export type SystemUser = Readonly<{ uid: number; gid: number }>;

/** `undefined`: run PostgreSQL as ourselves. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return existingUser() ?? createdUser();
}

function existingUser(): SystemUser | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, DATABASE_USER], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createdUser(): SystemUser {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...options, DATABASE_USER], { stdio: 'ignore' });
  } catch {
    // Another process may have created it in the meantime; what counts is whether it exists.
  }
  const user = existingUser();
  if (!user) {
    throw new StartError(
      `PostgreSQL does not run as root, and the system user "${DATABASE_USER}" could not be created. Start Glidepath as another user than root, or set DATABASE_URL.`,
    );
  }
  return user;
}
