import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Browser tests need a Chromium; Debian and Ubuntu have one among their packages. */
export function installBrowser() {
  if (CANDIDATES.some((path) => path && existsSync(path))) return;
  process.stdout.write('Installing Chromium ...\n');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words) => run([...sudo, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...words]);
  const isInstalled = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
  if (!isInstalled) {
    throw new Error('Chromium is needed for the browser tests. Install it, or set CHROMIUM_PATH to its program.');
  }
}

function run([command, ...words]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
