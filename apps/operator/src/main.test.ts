import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { removeData } from '@glidepath/server/test-support/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync('/tmp/glidepath-operator-');
  // As root the database runs as another user, who must reach the folder.
  chmodSync(dataDir, 0o755);
});
afterAll(() => removeData(dataDir));

function glidepath(...words: string[]) {
  const env = { ...process.env, NODE_ENV: 'development', GLIDEPATH_DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the glidepath command', () => {
  it('answers an unknown command with the overview and 2, and opens no database for it', () => {
    // Every object has a constructor; no command has.
    const { status, stdout, stderr } = glidepath('constructor');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: npm run glidepath -- <command> [options]');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('works alone on a database it runs itself, and leaves none running', () => {
    const { status, stdout, stderr } = glidepath('create-clinic', '--name', 'City Clinic');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^The clinic was added: [0-9a-f-]{36}\n$/);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('answers an unknown option with a sentence, the usage and 1', () => {
    const { status, stdout, stderr } = glidepath('verify-audit', '--all');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/--all.*\nUsage: npm run glidepath -- verify-audit/s);
  });
});
