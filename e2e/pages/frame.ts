import type { Locator, Page, Route } from '@playwright/test';

import { seedStorage } from '../commands/browser-storage.ts';
import { openSignedIn } from '../commands/session.ts';
import type { World } from '../fixtures/world.ts';
import type { Language } from './language-switch.ts';

export const GENERAL_ERROR = 'A general error has occurred. If the problem remains, contact support.';

type Visit = Readonly<{ path?: string; language?: Language }>;

/** Opens a page as somebody who has just signed in, in a tab that remembers nobody else. */
export async function openAs(page: Page, world: World, email: string, { path = '/', language }: Visit = {}) {
  await seedStorage(page, { local: language ? { language } : {}, isEmptiedFirst: true });
  await openSignedIn(page, world, email, path);
}

/** Opens a page as nobody. */
export async function openAsNobody(page: Page, { path = '/', language }: Visit = {}) {
  await seedStorage(page, { local: language ? { language } : {}, isEmptiedFirst: true });
  await page.goto(path);
}

/** Dialogs have headers of their own, outside the root. */
export const headerOf = (page: Page): Locator => page.locator('#root').getByRole('banner');
export const footerOf = (page: Page): Locator => page.getByRole('contentinfo');
export const titleOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const localKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).toSorted());

/** The names of links and buttons in the order in which they stand. */
export async function namesOf(links: Locator): Promise<string[]> {
  const texts = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
  return texts.map((text) => text.trim());
}

/** Lets a call fail in a given way, as often as asked and then no more. */
export async function failCall(page: Page, path: string, fail: (route: Route) => Promise<void>, times?: number) {
  await page.route(`**/api/${path}`, fail, times === undefined ? {} : { times });
}
