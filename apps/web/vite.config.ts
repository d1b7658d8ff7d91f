import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const LOGIN_SCREEN = join(import.meta.dirname, 'src/features/sign-in/login.screen.tsx');
/** Fetched together with the entry when nobody is signed in. */
const LOGIN_FILES = [LOGIN_SCREEN, join(import.meta.dirname, 'src/locales/en/sign-in.json')];
/** What the login page may load in JavaScript, compressed. */
const BUDGET_KB = 200;

/** Prints how much the login page loads and warns when that is too much; e2e/specs/speed.spec.ts refuses it. */
function loginBudget(): Plugin {
  return {
    name: 'glidepath:login-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const holders = chunks.filter(
        ({ isEntry, name, moduleIds }) =>
          (isEntry && name === 'main') || LOGIN_FILES.some((file) => moduleIds.includes(file)),
      );
      const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
      const names = new Set(holders.flatMap(({ fileName }) => [...withImports(fileName, importsOf)]));
      const loaded = chunks.filter(({ fileName }) => names.has(fileName));
      const sizesKb = loaded.map((chunk) => ({ name: chunk.name, kb: gzipSync(chunk.code).length / 1000 }));
      const totalKb = sizesKb.reduce((sum, { kb }) => sum + kb, 0);

      const largest = sizesKb.toSorted((one, other) => other.kb - one.kb).slice(0, 6);
      this.info(
        `login page: ${totalKb.toFixed(1)} KB of JavaScript (gzip) in ${loaded.length} files; largest: ` +
          largest.map(({ name, kb }) => `${name} ${kb.toFixed(1)}`).join(', '),
      );
      if (totalKb > BUDGET_KB) this.warn(`The login page may load ${BUDGET_KB} KB, not ${totalKb.toFixed(1)} KB`);
    },
  };
}

/** A thing with all that it imports, directly or not. */
function withImports<Thing>(root: Thing, importsOf: (thing: Thing) => readonly Thing[]): ReadonlySet<Thing> {
  const found = new Set([root]);
  // A set yields what is added while it is walked.
  for (const thing of found) for (const imported of importsOf(thing)) found.add(imported);
  return found;
}

const OFFLINE_PAGE = 'offline.html';
/** Fetched by name once the language is known. */
const WORDS = /[\\/]i18n[\\/](?:hebrew|english-pages)\.ts$/;
const SERVICE_WORKER = join(import.meta.dirname, 'src/service-worker.ts');
/** Each begins by itself, and may share what the others are made of, but not their beginning. */
const BEGINNINGS = /src[\\/](?:main\.tsx|offline\.ts|service-worker\.ts)$|\.html/;

/** Tells the service worker what to store: the page for when there is no network, and all it is made of. */
function offlineFiles(): Plugin {
  return {
    name: 'glidepath:offline-files',
    apply: 'build',
    // After the page has been written.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);
        const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'offline');
        const worker = chunks.find(({ name }) => name === 'service-worker');
        if (!entry || !worker) throw new Error('The page for when there is no network was not built');
        const roots = [
          entry.fileName,
          ...entry.dynamicImports,
          ...chunks.filter(({ moduleIds }) => moduleIds.some((id) => WORDS.test(id))).map(({ fileName }) => fileName),
        ];
        const importsOf = (name: string) => chunkOf(name)?.imports ?? [];
        const code = [...new Set(roots.flatMap((root) => [...withImports(root, importsOf)]))];
        const styles = code.flatMap((name) => [...(chunkOf(name)?.viteMetadata?.importedCss ?? [])]);
        const fonts = Object.keys(bundle).filter((name) => /\/heebo-[\w-]+\.woff2$/.test(name));
        const paths = [OFFLINE_PAGE, 'favicon.svg', ...code, ...styles, ...fonts].map((name) => `/${name}`);
        const list = JSON.stringify([...new Set(paths)].toSorted());
        const release = createHash('sha256').update(list).digest('hex').slice(0, 16);
        worker.code = worker.code.replace('__OFFLINE_FILES__', list).replace('__OFFLINE_RELEASE__', release);
      },
    },
  };
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

/** The parts of Mantine that the login screen shows. */
const LOGIN_CONTROLS =
  /core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|Anchor|CloseButton|Input|InputBase|Stack|TextInput)[\\/]/;
const IMPORTS_ALL_OF_ITSELF = /node_modules|packages[\\/]treatment-plan[\\/]/;
let loginModules: ReadonlySet<string> | undefined;

/** The login screen with all it is made of, in one file. Other pages use most of it too. */
function loginParts(id: string, graph: Rolldown.ChunkingContext): string | null {
  // By way of its index a library imports all of itself, and so do the rules of plans, of which signing in needs names alone.
  const ownImports = (module: string) =>
    IMPORTS_ALL_OF_ITSELF.test(module) ? [] : (graph.getModuleInfo(module)?.importedIds ?? []);
  loginModules ??= withImports(LOGIN_SCREEN, ownImports);
  return loginModules.has(id) || LOGIN_CONTROLS.test(id) ? 'login' : null;
}

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), loginBudget(), offlineFiles(), precompressed()],
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/demo': server } },
  build: {
    target: 'es2023',
    // The content security policy allows files of this host only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'index.html'),
        offline: join(import.meta.dirname, OFFLINE_PAGE),
        'service-worker': SERVICE_WORKER,
      },
      // Compressing takes the longest, and may.
      checks: { pluginTimings: false },
      output: {
        // Of the whole site, and known to browsers by its name.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // Changes rarely, so that a new release leaves it in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 6 },
            // What every page needs, in one file instead of thirty.
            { name: 'frame', test: (id: string) => !BEGINNINGS.test(id), tags: ['$initial'], priority: 5 },
            { name: loginParts, priority: 4 },
            // What several pages share: one that had to fetch sixty small files waited for the last of them.
            { name: 'english', test: /[\\/]locales[\\/]en[\\/](?!sign-in)/, priority: 3 },
            { name: 'controls', test: /node_modules[\\/](?!@mantine[\\/]dates)/, minShareCount: 3, priority: 3 },
            {
              name: 'shared',
              test: /[\\/](packages[\\/](?!report-figures)[\w-]+[\\/]src|src[\\/]shared)[\\/]/,
              minShareCount: 3,
              priority: 2,
            },
            { name: 'plans', test: /[\\/]src[\\/](plan-editors|documents)[\\/]/, minShareCount: 2, priority: 1 },
            {
              name: 'reports',
              test: /[\\/](src[\\/](charts|features[\\/]reports)|packages[\\/]report-figures)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
