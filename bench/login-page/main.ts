// How long does a first visitor wait for the login page to show something, and how much longer than for a page without
// any script?
// Run: npm run build && node bench/login-page/main.ts

import { chromium } from '@playwright/test';

import { openWorld } from '../../e2e/fixtures/world.ts';

const VISITS = 15;
const LIMIT_MS = 1000;
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const world = await openWorld();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const bare = await firstPaintsMs('/api/docs');
  const login = await firstPaintsMs('/login');
  process.stdout.write(
    [
      `first paint of the login page: p50 ${median(login).toFixed(0)} ms, longest ${Math.max(...login).toFixed(0)} ms (limit ${LIMIT_MS})`,
      `of a page without scripts:     p50 ${median(bare).toFixed(0)} ms: ${(median(login) / median(bare)).toFixed(1)} x`,
      '',
    ].join('\n'),
  );
  process.exitCode = median(login) < LIMIT_MS ? 0 : 1;
} finally {
  await browser.close();
  await world.close();
}

/** Each visit with an empty cache, as the first of a day; the very first warms the server and is not counted. */
async function firstPaintsMs(path: string): Promise<number[]> {
  const paints: number[] = [];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL: world.baseUrl });
    const page = await context.newPage();
    await page.goto(path);
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    if (visit > 0) paints.push(Number(await paint.jsonValue()));
    await context.close();
  }
  return paints;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
