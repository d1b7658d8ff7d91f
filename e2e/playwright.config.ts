import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const CHROMIUM = [
  process.env['CHROMIUM_PATH'],
  // The same engine without windows: a third less work for each test.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
if (!CHROMIUM) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH to its program.');

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // Node reads the sources of the product itself: Playwright would compile a thousand files first.
  build: { external: ['apps', 'packages'].map((folder) => join(import.meta.dirname, '..', folder, '**')) },
  fullyParallel: true,
  workers: 2,
  // A busy machine may cost a try. Whoever needed the second one is listed as flaky at the end of the run: a fault to find.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Against tests that never end. A busy machine is no reason to fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Less to draw and to wait for, and no text is measured half faded in. Tests of motion itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of the time; set it to look into a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The pages of a test share a process: a tenth less work.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
      ],
    },
  },
});
