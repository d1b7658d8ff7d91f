import { expect, type Locator, type Page } from '@playwright/test';
import { seedStorage } from '../commands/browser-storage.ts';
import { changeAnswer, fulfilByContract } from '../commands/contract-answers.ts';
import { goWithin, leavePage, showLanguage } from '../commands/running-app.ts';
import { failCall } from './frame.ts';
import type { Cast, Viewer } from './frame-cast.ts';
import type { Language } from './language-switch.ts';

/**
 * A page, or a state of a page, as somebody sees it. Texts are left alone, so that one recipe serves both languages.
 */
export type Screen = Readonly<{
  name: string;
  /** Left out where the screen is in its usual state. */
  state?: string;
  as: Viewer;
  path: (cast: Cast) => string;
  /** The widths at which the screen exists. */
  widths?: readonly number[];
  /** What the tab remembers before the page is opened. */
  tabEntries?: Readonly<Record<string, string>>;
  before?: (page: Page) => Promise<void>;
  act?: (page: Page) => Promise<void>;
  /** There when the screen is complete. The page's title unless said otherwise. */
  shows?: (page: Page) => Locator;
}>;

export const dialog = (page: Page) => page.getByRole('dialog');
export const submitButton = (page: Page) => page.locator('form button[type="submit"]');
export const submit = (page: Page) => submitButton(page).click();
export const at = (path: string) => () => path;
export const fails = (path: string) => (page: Page) =>
  failCall(page, path, (route) => fulfilByContract(route, {}, { status: 500 }));
export const isAnsweredBy = (path: string, change: Record<string, unknown>) => (page: Page) =>
  changeAnswer(page, path, (body) => ({ ...(body as object), ...change }));

export const screenTitle = ({ name, state }: Screen): string => (state ? `${name}, ${state}` : name);

export async function openScreen(page: Page, cast: Cast, screen: Screen, language: Language): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const local = { language, ...sessionOf(cast, screen) };
  await seedStorage(page, { local, tab: screen.tabEntries ?? {}, isEmptiedFirst: true });
  await screen.before?.(page);
  await page.goto(screen.path(cast));
  await complete(page, screen, language);
}

/** The same without reloading the app, for somebody signed in who goes from one screen to the next. */
export async function openNextScreen(
  page: Page,
  cast: Cast,
  { from, to, language }: Readonly<{ from: Screen | undefined; to: Screen; language: Language }>,
): Promise<void> {
  const isSameTab = from?.as === to.as && to.as !== 'nobody' && !from.tabEntries && !to.tabEntries;
  // What stands there must not ask again while answers change.
  if (!isSameTab || !(await leavePage(page))) return openScreen(page, cast, to, language);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await to.before?.(page);
  await showLanguage(page, language);
  await goWithin(page, to.path(cast), { language, ...sessionOf(cast, to) });
  await complete(page, to, language);
}

const sessionOf = (cast: Cast, { as }: Screen): Record<string, string> =>
  as === 'nobody' ? {} : { ...cast.storage[as], session_start: String(Date.now()) };

/** The first reports of a patient take their time while pictures are taken in four windows at once. */
const PATIENCE = { timeout: 20_000 };

async function complete(page: Page, screen: Screen, language: Language): Promise<void> {
  await expect(page.locator('html'), screenTitle(screen)).toHaveAttribute('lang', language, PATIENCE);
  await expect(page.locator('main h1, dialog h2').first(), screenTitle(screen)).toBeVisible(PATIENCE);
  await screen.act?.(page);
  await expectShown(page, screen);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Again after a change of language: what is written in one file for each has to be fetched. */
export async function expectShown(page: Page, screen: Screen): Promise<void> {
  await expect(screen.shows?.(page) ?? page.locator('main h1'), screenTitle(screen)).toBeVisible(PATIENCE);
}
