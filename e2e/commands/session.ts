import type { Page } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import { signInTokens } from './people.ts';

export type Tokens = Readonly<{ token: string; expires: number; refresh_token: string }>;

/** Signs somebody in without the form, for tests that are about something else, and opens a page. */
export async function openSignedIn(page: Page, world: World, email: string, path = '/'): Promise<Tokens> {
  const tokens = await signInTokens(world, email);
  // Any file of the server opens its storage without starting the app.
  await page.goto('/favicon.svg');
  await page.evaluate(({ token, expires, refresh_token }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('auth_expires', String(Date.now() + expires * 1000));
    localStorage.setItem('refresh_token', refresh_token);
    localStorage.setItem('session_start', String(Date.now()));
  }, tokens);
  await page.goto(path);
  return tokens;
}

/** As if the token's life had passed since the last call. */
export async function expireStoredToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('auth_expires', String(Date.now())));
}

export async function storedLocally(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

export async function storedInTab(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage }));
}
