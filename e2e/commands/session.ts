import type { Page } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import { seedStorage } from './browser-storage.ts';
import { signInTokens } from './people.ts';

export type Tokens = Readonly<{ token: string; expires: number; refresh_token: string; account_id: string }>;

/** Signs somebody in without the form, for tests that are about something else, and opens a page. */
export async function openSignedIn(page: Page, world: World, email: string, path = '/'): Promise<Tokens> {
  const tokens = await signInTokens(world, email);
  await seedStorage(page, {
    local: {
      auth_token: tokens.token,
      auth_expires: { msFromNow: tokens.expires * 1000 },
      refresh_token: tokens.refresh_token,
      auth_account: tokens.account_id,
      session_start: { msFromNow: 0 },
    },
  });
  await page.goto(path);
  return tokens;
}

/** As if the token's life had passed when the next page opens. */
export function expireStoredToken(page: Page): Promise<void> {
  return seedStorage(page, { local: { auth_expires: { msFromNow: 0 } } });
}

export async function storedLocally(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

export async function storedInTab(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage }));
}
