import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseUser } from './database-user.ts';
import { reachableBinaries, reachableDataDir, sharedDataDir } from './reachable-path.ts';

const databaseUsers = [databaseUser()].filter((user) => user !== undefined);

let folder: string;
let sharedRoot: string;
beforeEach(() => {
  folder = mkdtempSync('/tmp/glidepath-reachable-');
  chmodSync(folder, 0o755);
  sharedRoot = join(folder, 'shared');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function closedFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  return path;
}
function putCluster(dataDir: string): void {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
}
/** As npm installs it under a strict umask. */
function installBinaries(parent: string): string {
  const nativeDir = join(parent, 'native');
  mkdirSync(join(nativeDir, 'bin'), { recursive: true, mode: 0o700 });
  mkdirSync(join(nativeDir, 'lib'), { mode: 0o700 });
  writeFileSync(join(nativeDir, 'bin', 'postgres'), '#!/bin/sh\ncat "$(dirname "$0")/../lib/words"\n', { mode: 0o700 });
  writeFileSync(join(nativeDir, 'lib', 'words.1'), 'it runs', { mode: 0o600 });
  symlinkSync('words.1', join(nativeDir, 'lib', 'words'));
  return nativeDir;
}

describe('as an ordinary user', () => {
  it('everything stays where it is', () => {
    const dataDir = join(folder, 'deep', 'data');
    expect(reachableDataDir(dataDir, undefined, sharedRoot)).toBe(dataDir);
    expect(existsSync(dataDir)).toBe(true);
    expect(reachableBinaries('/some/native', 'postgres-1', undefined, sharedRoot)).toBe('/some/native');
    expect(existsSync(sharedRoot)).toBe(false);
  });
});

// Somebody else runs PostgreSQL as the same user and has nothing to reach.
describe.each(databaseUsers)('as root', (user) => {
  describe('the data', () => {
    it('lies where it is wanted when the database user can enter', () => {
      const dataDir = join(folder, 'data');
      expect(reachableDataDir(dataDir, user, sharedRoot)).toBe(dataDir);
    });

    it('lies in the shared place, one folder each, when it cannot', () => {
      const closed = closedFolder('root-only');
      const [one, other] = [join(closed, 'one'), join(closed, 'other')];
      const places = [reachableDataDir(one, user, sharedRoot), reachableDataDir(other, user, sharedRoot)];
      expect(places).toEqual([sharedDataDir(one, sharedRoot), sharedDataDir(other, sharedRoot)]);
      expect(new Set(places).size).toBe(2);
      expect(existsSync(sharedDataDir(one, sharedRoot))).toBe(true);
    });

    it('is still found after its folder was opened: no empty database takes its place', () => {
      const dataDir = closedFolder('data');
      const place = reachableDataDir(dataDir, user, sharedRoot);
      putCluster(place);
      chmodSync(dataDir, 0o755);
      expect(reachableDataDir(dataDir, user, sharedRoot)).toBe(place);
    });

    it('that was shut off later is asked for, not replaced by an empty database', () => {
      const dataDir = join(folder, 'data');
      reachableDataDir(dataDir, user, sharedRoot);
      putCluster(dataDir);
      chmodSync(dataDir, 0o700);
      expect(() => reachableDataDir(dataDir, user, sharedRoot)).toThrow(`cannot enter ${dataDir}, where the data lies`);
      expect(existsSync(sharedRoot)).toBe(false);
    });
  });

  describe('the programs', () => {
    const runs = (binaries: string) => {
      const { stdout } = spawnSync(join(binaries, 'bin', 'postgres'), { ...user, cwd: '/', encoding: 'utf8' });
      return stdout === 'it runs';
    };

    it('are used where they are when the database user can enter', () => {
      const nativeDir = installBinaries(folder);
      chmodSync(nativeDir, 0o755);
      chmodSync(join(nativeDir, 'bin'), 0o755);
      expect(reachableBinaries(nativeDir, 'postgres-1', user, sharedRoot)).toBe(nativeDir);
    });

    it('are copied when it cannot, and the copy runs', () => {
      const nativeDir = installBinaries(closedFolder('root-only'));
      expect(runs(nativeDir)).toBe(false);
      const copy = reachableBinaries(nativeDir, 'postgres-1', user, sharedRoot);
      expect(copy).toBe(join(sharedRoot, 'postgres-1-native'));
      expect(runs(copy)).toBe(true);
    });

    it('are copied once for each version', () => {
      const nativeDir = installBinaries(closedFolder('root-only'));
      const copy = reachableBinaries(nativeDir, 'postgres-1', user, sharedRoot);
      writeFileSync(join(copy, 'mark'), 'kept');
      expect(readFileSync(join(reachableBinaries(nativeDir, 'postgres-1', user, sharedRoot), 'mark'), 'utf8')).toBe(
        'kept',
      );
      expect(reachableBinaries(nativeDir, 'postgres-2', user, sharedRoot)).toBe(join(sharedRoot, 'postgres-2-native'));
    });

    it('are copied again after a copy that was not finished', () => {
      const nativeDir = installBinaries(closedFolder('root-only'));
      mkdirSync(join(sharedRoot, `postgres-1-native.${process.pid}`, 'bin'), { recursive: true });
      expect(runs(reachableBinaries(nativeDir, 'postgres-1', user, sharedRoot))).toBe(true);
    });
  });
});
