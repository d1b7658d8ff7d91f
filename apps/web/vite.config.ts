import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Fetched together with the entry when nobody is signed in. */
const LOGIN_FILES = ['features/sign-in/login.screen.tsx', 'locales/en/sign-in.json'];
/** What the login page may load in JavaScript, compressed. */
const BUDGET_KB = 200;

/** Prints how much the login page loads and warns when that is too much; e2e/specs/speed.spec.ts refuses it. */
function loginBudget(): Plugin {
  return {
    name: 'glidepath:login-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const roots = chunks.filter(
        (chunk) => chunk.isEntry || LOGIN_FILES.some((file) => chunk.facadeModuleId?.endsWith(file)),
      );
      const loaded = withStaticImports(roots, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      const sizesKb = [...loaded].map((chunk) => ({ name: chunk.name, kb: gzipSync(chunk.code).length / 1000 }));
      const totalKb = sizesKb.reduce((sum, { kb }) => sum + kb, 0);

      const largest = sizesKb.toSorted((one, other) => other.kb - one.kb).slice(0, 6);
      this.info(
        `login page: ${totalKb.toFixed(1)} KB of JavaScript (gzip) in ${loaded.size} files; largest: ` +
          largest.map(({ name, kb }) => `${name} ${kb.toFixed(1)}`).join(', '),
      );
      if (totalKb > BUDGET_KB) this.warn(`The login page may load ${BUDGET_KB} KB, not ${totalKb.toFixed(1)} KB`);
    },
  };
}

function withStaticImports(
  roots: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(roots);
  // A set yields what is added while it is walked.
  for (const chunk of found) {
    for (const fileName of chunk.imports) {
      const imported = byName.get(fileName);
      if (imported) found.add(imported);
    }
  }
  return found;
}

const compressed = promisify(brotliCompress);

/** Compresses once, as small as it goes; the server would have to do it in a hurry for every visitor. */
function precompressed(): Plugin {
  return {
    name: 'glidepath:precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => join(dir, name));
      await Promise.all(paths.map(async (path) => writeFile(`${path}.br`, await compressed(await readFile(path)))));
    },
  };
}

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), loginBudget(), precompressed()],
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/demo': server } },
  build: {
    target: 'es2023',
    // The content security policy allows files of this host only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Compressing takes the longest, and may.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so that a new release leaves it in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
            // What every page needs, in one file instead of thirty.
            { name: 'frame', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
