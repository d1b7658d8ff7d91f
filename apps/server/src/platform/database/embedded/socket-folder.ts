import { mkdtempSync, rmSync } from 'node:fs';

import type { SystemUser } from './database-user.ts';
import { giveTo } from './reachable-path.ts';

const PREFIX = '/tmp/glidepath-socket-';

/**
 * A folder that only the database user can enter. Socket paths are limited to about 100 characters, so it cannot lie
 * below a deep data folder. A fresh name each time: in /tmp anybody could have made a folder of a known name before us.
 */
export function createSocketDir(user: SystemUser | undefined): string {
  const folder = mkdtempSync(PREFIX);
  giveTo(folder, user);
  return folder;
}

/** The name comes from a file that PostgreSQL's user can write: nothing but such a folder is ever removed. */
export function removeSocketDir(folder: string): void {
  const isOurs = folder.startsWith(PREFIX) && !folder.slice(PREFIX.length).includes('/');
  if (isOurs) rmSync(folder, { recursive: true, force: true });
}
