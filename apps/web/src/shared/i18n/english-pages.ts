import type { ResourceLanguage } from 'i18next';

import { namespaceOfFile } from './namespace-of-file.ts';

const files = import.meta.glob<ResourceLanguage[string]>(
  ['../../locales/en/*.json', '!../../locales/en/{shell,sign-in}.json'],
  { eager: true, import: 'default' },
);

/** One file of its own, loaded with the first page that has words of its own. */
export const ENGLISH_PAGE_TEXTS = new Map(Object.entries(files).map(([path, texts]) => [namespaceOfFile(path), texts]));
