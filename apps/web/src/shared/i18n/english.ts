import { namespacesOf } from './locale-files.ts';

export const englishNamespaces = namespacesOf(
  import.meta.glob<Record<string, unknown>>('../../locales/en/*.json', { eager: true, import: 'default' }),
);
