// Runs before everything else, on whatever Node the machine has (20.19 or newer), with nothing installed yet:
// brings in the packages (and with them the Node that runs the rest), then what the asked-for parts need.
// Usage: node tools/setup/prepare.mjs [web] [browser]

import { buildWebApp } from './build-web-app.mjs';
import { installBrowser } from './install-browser.mjs';
import { installPackages } from './install-packages.mjs';

const parts = process.argv.slice(2);

async function preparePackages() {
  await installPackages();
  if (parts.includes('web')) await buildWebApp();
}

/** Beside the packages: it comes from elsewhere, and either mostly waits. */
async function prepareBrowser() {
  if (parts.includes('browser')) await installBrowser();
}

for (const { reason } of await Promise.allSettled([preparePackages(), prepareBrowser()])) {
  if (reason === undefined) continue;
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exitCode = 1;
}
