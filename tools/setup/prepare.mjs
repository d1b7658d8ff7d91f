// Runs before everything else, on whatever Node the machine has (20.19 or newer), with nothing installed yet:
// brings in the packages (and with them the Node that runs the rest), then what the asked-for parts need.
// Usage: node tools/setup/prepare.mjs [web] [browser]

import { buildWebApp } from './build-web-app.mjs';
import { installBrowser } from './install-browser.mjs';
import { installPackages } from './install-packages.mjs';

const parts = process.argv.slice(2);
try {
  installPackages();
  if (parts.includes('web')) buildWebApp();
  if (parts.includes('browser')) installBrowser();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
