import { expect, type Page } from '@playwright/test';

import type { Language } from '../pages/language-switch.ts';

/** What the root of the app hands down to its components; reopening a page for each state costs a second each. */
type HandedDown = Readonly<{
  i18n: { changeLanguage(language: string): Promise<unknown> };
  client: { removeQueries(filter: { type: 'inactive' }): void; resetQueries(): Promise<void> };
  router: { navigate(path: string): Promise<void> };
}>;
type Fiber = Readonly<{ memoizedProps: object | null; child: Fiber | null; sibling: Fiber | null }>;

declare global {
  interface Window {
    handedDown?<Name extends keyof HandedDown>(name: Name): HandedDown[Name];
  }
}

/** Must be called before a page is opened: its documents then know how to find what their app hands down. */
export async function letAppBeReached(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.handedDown = <Name extends keyof HandedDown>(name: Name): HandedDown[Name] => {
      const root = document.querySelector('#root');
      const [, container] = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
      const find = (fiber: Fiber | null): HandedDown[Name] | undefined =>
        fiber === null
          ? undefined
          : ((fiber.memoizedProps as Partial<HandedDown> | null)?.[name] ?? find(fiber.sibling) ?? find(fiber.child));
      const found = find(container?.stateNode.current);
      if (!found) throw new Error(`The app hands down no ${name}.`);
      return found;
    };
  });
}

/**
 * The page as it stands, with all that was typed and opened, in the other language. The texts of both must be loaded.
 */
export async function showLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (shown) => {
    // As a choice of the user: the app goes back to what was chosen once it knows, late, who is signed in.
    localStorage.setItem('language', shown);
    await window.handedDown?.('i18n').changeLanguage(shown);
  }, language);
}

/** A page that asks for nothing. */
const NOWHERE = { path: '/page-not-found', title: /^(Page not found|הדף לא נמצא)$/ };

/** Leaves the page, so that nothing of it asks or answers any more. False where something unsaved holds it. */
export async function leavePage(page: Page): Promise<boolean> {
  const hasLeft = await page.evaluate(async (path) => {
    await window.handedDown?.('router').navigate(path);
    return location.pathname === path;
  }, NOWHERE.path);
  if (hasLeft) await expect(page.locator('main h1', { hasText: NOWHERE.title })).toBeVisible();
  return hasLeft;
}

/** Goes to another page without reloading the app, but with an empty cache. */
export function goWithin(page: Page, path: string, entries: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(
    async ({ target, stored }) => {
      const client = window.handedDown?.('client');
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, entry] of Object.entries(stored)) localStorage.setItem(key, entry);
      client?.removeQueries({ type: 'inactive' });
      void client?.resetQueries();
      await window.handedDown?.('router').navigate(target);
    },
    { target: path, stored: entries },
  );
}

/** Where a link to an address would lead: the app still knows what it has read, and nothing that was made since. */
export async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => window.handedDown?.('router').navigate(target), path);
}
