import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorCataloguePage } from './error-catalogue-page.ts';

const PAGE = 'docs/error-catalogue.md';
const file = join(import.meta.dirname, '../..', PAGE);
const page = errorCataloguePage();

if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error(`${PAGE} is out of date: run "node tools/error-catalogue/main.ts".`);
  process.exitCode = 1;
}
