import { defineConfig } from 'vitest/config';

/** `unit` knows no database, and of the network only this machine; `api` runs the server on a PostgreSQL started for the run. */
export default defineConfig({
  test: {
    // One more than the two processors of the smallest machine: tests wait for databases and for each other's answers.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tools/test/fixed-seed.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/device-cloud-sim/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{server,operator}/src/**/*.test.ts'],
          globalSetup: ['apps/server/test-support/start-test-cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
