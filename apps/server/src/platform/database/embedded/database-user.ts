import { execFileSync } from 'node:child_process';

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
    const id = (flag: string) => Number(execFileSync('id', [flag, DATABASE_USER], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createdUser(): SystemUser {
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', DATABASE_USER]);
  const user = existingUser();
  if (!user) throw new Error(`The system user "${DATABASE_USER}" could not be created. Start Glidepath as another user than root.`);
  return user;
}
