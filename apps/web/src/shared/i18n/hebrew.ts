import { HEBREW_ERROR_TEXTS } from '@glidepath/api-contract/errors/hebrew-texts';

import { namespacesOf } from './locale-files.ts';

/** Loaded as a piece of its own when somebody chooses Hebrew. */
export const hebrewNamespaces = namespacesOf(
  import.meta.glob<Record<string, unknown>>('../../locales/he/*.json', { eager: true, import: 'default' }),
);

export const hebrewErrorTexts = HEBREW_ERROR_TEXTS;
