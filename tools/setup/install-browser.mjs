import { existsSync } from 'node:fs';

import { runCommand } from './run-command.mjs';

/** The engine without windows, which browser tests need no more than; Ubuntu and others do not have it. */
const WITHOUT_WINDOWS = { path: '/usr/lib/chromium/chromium-headless-shell', package: 'chromium-headless-shell' };
const WHOLE = {
  paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  package: 'chromium',
};

/** Browser tests need a Chromium; Debian and Ubuntu have one among their packages. */
export async function installBrowser() {
  if (isThere(process.env.CHROMIUM_PATH) || isThere(WITHOUT_WINDOWS.path)) return;
  process.stdout.write('Installing Chromium ...\n');
  if ((await apt('update')) && (await apt('install', '-y', '--no-install-recommends', WITHOUT_WINDOWS.package))) return;
  if (WHOLE.paths.some(isThere)) return;
  if (!(await apt('install', '-y', '--no-install-recommends', WHOLE.package))) {
    throw new Error('Chromium is needed for the browser tests. Install it, or set CHROMIUM_PATH to its program.');
  }
}

function isThere(path) {
  return Boolean(path) && existsSync(path);
}

function apt(...words) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runCommand(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
