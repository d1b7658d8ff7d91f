import type { ResourceLanguage } from 'i18next';

import shell from '../../locales/en/shell.json';

/** The texts around every page come with the app. */
export const FRAME_TEXTS: ResourceLanguage = { shell };

/** Those of all other pages come together, but for the login page, which loads nothing that it does not show. */
export async function englishTexts(namespace: string): Promise<ResourceLanguage[string] | undefined> {
  if (namespace === 'sign-in') return (await import('../../locales/en/sign-in.json')).default;
  return (await import('./english-pages.ts')).ENGLISH_PAGE_TEXTS.get(namespace);
}
