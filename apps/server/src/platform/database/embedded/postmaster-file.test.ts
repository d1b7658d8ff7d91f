import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type SleepingProcess, sleepIn } from '../../../../test-support/sleeping-process.ts';
import { isPostmasterOf, removeEmptyLockFile, runningPostmaster, writtenPostmaster } from './postmaster-file.ts';

let folder: string;
let clusterDir: string;
let sleeper: SleepingProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-postmaster-'));
  clusterDir = join(folder, 'postgres');
  mkdirSync(clusterDir);
  sleeper = await sleepIn(clusterDir);
});
afterEach(async () => {
  await sleeper.end();
  rmSync(folder, { recursive: true, force: true });
});

const write = (...lines: (string | number)[]) => writeFileSync(join(clusterDir, 'postmaster.pid'), lines.join('\n'));
const writeFile = (pid: number) => write(pid, clusterDir, 1_700_000_000, 5432, '/tmp/socket', '', 'ready', '');

describe('runningPostmaster', () => {
  it('is the process that works in the folder', () => {
    writeFile(sleeper.pid);
    expect(runningPostmaster(clusterDir)).toEqual({ pid: sleeper.pid, socketDir: '/tmp/socket' });
  });

  it('is found through a link too', () => {
    const link = join(folder, 'link');
    symlinkSync(clusterDir, link);
    writeFile(sleeper.pid);
    expect(runningPostmaster(link)?.pid).toBe(sleeper.pid);
  });

  it('is nobody without a file, or with one that is not written to its end', () => {
    expect(runningPostmaster(clusterDir)).toBeUndefined();
    write('');
    expect(runningPostmaster(clusterDir)).toBeUndefined();
    write(sleeper.pid, clusterDir, 1_700_000_000, 5432, '', '');
    expect(runningPostmaster(clusterDir)).toBeUndefined();
  });

  it.each(['-1', '0', '1.5', 'x'])('is nobody when the number is %s', (pid) => {
    write(pid, clusterDir, 1_700_000_000, 5432, '/tmp/socket', '');
    expect(runningPostmaster(clusterDir)).toBeUndefined();
  });

  it('is nobody when it has ended, while its words remain', async () => {
    writeFile(sleeper.pid);
    await sleeper.end();
    expect(runningPostmaster(clusterDir)).toBeUndefined();
    expect(writtenPostmaster(clusterDir)).toEqual({ pid: sleeper.pid, socketDir: '/tmp/socket' });
  });
});

describe('a file without a word in it, as a full disk leaves it', () => {
  it('is removed once nobody can be writing it any more', () => {
    const path = join(clusterDir, 'postmaster.pid');
    write('');
    removeEmptyLockFile(clusterDir);
    expect(existsSync(path)).toBe(true);
    utimesSync(path, 0, 0);
    removeEmptyLockFile(clusterDir);
    expect(existsSync(path)).toBe(false);
  });

  it('is never one that says something', () => {
    const path = join(clusterDir, 'postmaster.pid');
    writeFile(sleeper.pid);
    utimesSync(path, 0, 0);
    removeEmptyLockFile(clusterDir);
    expect(existsSync(path)).toBe(true);
  });
});

// Only Linux tells where another process works.
describe.runIf(process.platform === 'linux')('a number that another program has by now', () => {
  it('is not taken for PostgreSQL, so it is neither waited for nor stopped', () => {
    writeFile(process.pid);
    expect(runningPostmaster(clusterDir)).toBeUndefined();
    expect(isPostmasterOf(clusterDir, process.pid)).toBe(false);
  });
});
