import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createCluster } from './create-cluster.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-cluster-'));
  mkdirSync(join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function creatingWith(script: string): () => void {
  const initdb = join(folder, 'bin', 'initdb');
  writeFileSync(initdb, `#!/bin/sh\n${script}\n`);
  chmodSync(initdb, 0o755);
  return () => createCluster(folder, join(folder, 'cluster'), undefined);
}

it.each([
  ['ended by the signal', 'kill -INT $$'],
  ['cancelled a statement', 'echo "FATAL:  canceling statement due to user request" >&2; exit 1'],
])('Ctrl-C during the first start is said as what it is, where initdb %s', (_, script) => {
  expect(creatingWith(script)).toThrow('Stopped while the database was being created. Nothing was kept.');
  expect(existsSync(join(folder, 'cluster'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['bin']);
});

it('a folder that cannot be filled is told with the reason', () => {
  expect(creatingWith('echo "No space left on device" >&2; exit 1')).toThrow(/could not be created: No space left/);
});
