import type { ResourceLanguage } from 'i18next';

import shell from '../../locales/en/shell.json';

/** The texts around every page come with the app. */
export const FRAME_TEXTS: ResourceLanguage = { shell };

/** Those of a feature come with its pages, so that nobody loads the words of pages they never open. */
export const ENGLISH_FILES = new Map(
  Object.entries(
    import.meta.glob<ResourceLanguage[string]>(['../../locales/en/*.json', '!../../locales/en/shell.json'], {
      import: 'default',
    }),
  ).map(([path, load]) => [namespaceOf(path), load] as const),
);

/** `../../locales/en/patients.json` is the namespace `patients`. */
export function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
