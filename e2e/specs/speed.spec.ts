import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { titleOf } from '../pages/frame.ts';

const LOGIN_BUDGET_BYTES = 200_000;

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
  expect(login.some(isOf('login-'))).toBe(true);
  for (const foreign of [
    'patients',
    'legal',
    'clinic-terms',
    'patient-terms',
    'privacy',
    'birth-date',
    'english',
    'hebrew',
    'controls',
    'shared',
    'plans',
    'reports',
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
