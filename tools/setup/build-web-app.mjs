import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { NODE_MODULES, ROOT } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const WEB = join(ROOT, 'apps/web');
const STAMP = join(WEB, 'dist/.built-from');
const INPUTS = [
  join(WEB, 'src'),
  join(WEB, 'public'),
  join(WEB, 'index.html'),
  join(WEB, 'vite.config.ts'),
  join(ROOT, 'package-lock.json'),
];

/** Builds the browser app unless the last build was made from the very same files. */
export async function buildWebApp() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name, 'src'));
  const wanted = fingerprint([...INPUTS, ...packages]);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stdout.write('Building the web app ...\n');
  const vite = join(NODE_MODULES, '.bin/vite');
  const isBuilt = await runCommand(vite, ['build', WEB, '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (!isBuilt) throw new Error('The web app could not be built. See the lines above.');
  writeFileSync(STAMP, wanted);
}

/** Names, sizes and times of all files: enough to notice a change, and read in a few milliseconds. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.filter(existsSync)) {
    for (const file of filesBelow(path)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
