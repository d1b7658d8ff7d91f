import { defineConfig } from 'vitest/config';

/** `unit` knows no database and no network; `api` runs the server on a PostgreSQL started for the run. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{server,operator}/src/**/*.test.ts'],
          globalSetup: ['apps/server/test-support/start-test-cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
