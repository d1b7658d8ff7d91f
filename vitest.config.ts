import { defineConfig } from 'vitest/config';

/** Node loads the sources itself. Components need a compiler: theirs is Vite, as it is for the browser. */
const AS_IN_PRODUCTION = { experimental: { viteModuleRunner: false } };

/**
 * `unit`, `unit-web` and `unit-components` know no database, and of the network only this machine; `api` runs the server on a PostgreSQL
 * started for the run. Nothing is isolated: a worker loads modules once, not once for each file. That halves the work, and
 * no file may change a module.
 */
/** Against tests that never end. A busy machine is no reason to fail. */
const ENDS_AFTER = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    // One more than the two processors of the smallest machine: tests wait for databases and for each other's answers.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          ...ENDS_AFTER,
          setupFiles: ['tools/test/fixed-seed.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/device-cloud-sim/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          isolate: false,
          ...AS_IN_PRODUCTION,
        },
      },
      {
        test: {
          name: 'unit-web',
          ...ENDS_AFTER,
          setupFiles: ['tools/test/fixed-seed.ts', 'apps/web/src/shared/test-support/fresh-preferences.ts'],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['apps/web/src/**/*.dom.test.tsx'],
          unstubGlobals: true,
          isolate: false,
        },
      },
      {
        // Components as a user meets them: in a document, by what is written on them. To make one costs each file a second
        // of a processor, so what can be read in the markup alone stays in `unit-web`.
        test: {
          name: 'unit-components',
          ...ENDS_AFTER,
          environment: 'happy-dom',
          setupFiles: [
            'tools/test/fixed-seed.ts',
            'apps/web/src/shared/test-support/empty-page.ts',
            'apps/web/src/shared/test-support/fresh-preferences.ts',
          ],
          include: ['apps/web/src/**/*.dom.test.tsx'],
          unstubGlobals: true,
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{server,operator}/src/**/*.test.ts'],
          globalSetup: ['apps/server/test-support/start-test-cluster.ts'],
          isolate: false,
          ...AS_IN_PRODUCTION,
          ...ENDS_AFTER,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
