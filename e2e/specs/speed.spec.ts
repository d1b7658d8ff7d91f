import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { titleOf } from '../pages/frame.ts';

const LOGIN_BUDGET_BYTES = 200_000;
const FIRST_PAINT_MS = 1_000;
const TRIES = 5;

/** Scripts with the bytes that came over the wire for each, headers included. */
async function transferredScripts(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) bytes.set(new URL(url).pathname, encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}

test('NAV-04: the login page loads less than 200 KB of JavaScript, compressed', async ({ page }) => {
  const scripts = await transferredScripts(page);
  const encodings: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) encodings.push(answer.headers()['content-encoding'] ?? 'none');
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(titleOf(page, 'Log in')).toBeVisible();

  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(scripts.size).toBe(encodings.length);
  expect(encodings.filter((encoding) => !/^(br|gzip|zstd)$/.test(encoding))).toEqual([]);
  // More than nothing, or the measurement would be broken.
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(LOGIN_BUDGET_BYTES);
});

test('NAV-04: the login page shows something within a second', async ({ page, browser, world }) => {
  // The first visit warms the server.
  await page.goto('/login');
  await expect(titleOf(page, 'Log in')).toBeVisible();
  const paintsMs: number[] = [];
  // A machine that is busy with something else may be slow once; the page is slow when it is so every time.
  while (paintsMs.length < TRIES && !paintsMs.some((ms) => ms < FIRST_PAINT_MS)) {
    // A new context has an empty cache, as on the first visit of a day.
    const context = await browser.newContext({ baseURL: world.baseUrl });
    const visitor = await context.newPage();
    await visitor.goto('/login');
    await expect(titleOf(visitor, 'Log in')).toBeVisible();
    await visitor.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    paintsMs.push(
      await visitor.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    );
    await context.close();
  }
  const bestMs = Math.min(...paintsMs);
  expect(bestMs).toBeGreaterThan(0);
  expect(bestMs, paintsMs.map(Math.round).join()).toBeLessThan(FIRST_PAINT_MS);
});

test("NAV-04: each page loads its own files and nobody else's", async ({ page }) => {
  const filesOf = async (path: string, title: string) => {
    const files: string[] = [];
    const note = (request: { url(): string }) => files.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(titleOf(page, title)).toBeVisible();
    page.off('request', note);
    return files.filter((file) => /^\/assets\/.*\.js$/.test(file)).map((file) => file.replace('/assets/', ''));
  };
  const isOf = (name: string) => (file: string) => file.startsWith(name);

  const login = await filesOf('/login', 'Log in');
  expect(login.some(isOf('login.screen'))).toBe(true);
  for (const foreign of [
    'patients',
    'legal',
    'clinic-terms',
    'patient-terms',
    'privacy',
    'birth-date',
    'hebrew',
    'Modal',
  ]) {
    expect(login.filter(isOf(foreign)), foreign).toEqual([]);
  }
  const legal = await filesOf('/privacy-policy', 'Privacy policy');
  expect(legal.filter(isOf('privacy-policy.en'))).toHaveLength(1);
  expect(legal.filter((file) => /terms\.|\.he-|birth-date|hebrew/.test(file))).toEqual([]);
  const problem = await filesOf('/general-error', 'Something went wrong');
  expect(problem.some(isOf('general-error.screen'))).toBe(true);
  expect(problem.filter(isOf('legal'))).toEqual([]);
});
