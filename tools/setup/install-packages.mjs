import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { NODE_MODULES, ROOT } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const STAMP = join(NODE_MODULES, '.installed-lockfile');

/** `npm ci`, but only when the lockfile is not the one that was installed last. */
export async function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stdout.write('Installing packages ...\n');
  const isInstalled = await runCommand('npm', ['ci', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit' });
  if (!isInstalled) throw new Error('The packages could not be installed. See the lines above.');
  assertNode();
  writeFileSync(STAMP, wanted);
}

/** On Linux a fitting Node comes with the packages; elsewhere the system's own must do. */
function assertNode() {
  if (existsSync(join(NODE_MODULES, '.bin', 'node'))) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return;
  throw new Error(`Glidepath needs Node 22.22 or newer on this system; this is ${process.versions.node}.`);
}
