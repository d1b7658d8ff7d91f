import { HEBREW_ERROR_TEXTS } from '@glidepath/api-contract/errors/hebrew-texts';
import type { ResourceLanguage } from 'i18next';

import { namespaceOfFile } from './namespace-of-file.ts';

const files = import.meta.glob<ResourceLanguage[string]>('../../locales/he/*.json', { eager: true, import: 'default' });

/** All of Hebrew is one file of its own, loaded when somebody chooses it. */
export const HEBREW_TEXTS = new Map(Object.entries(files).map(([path, texts]) => [namespaceOfFile(path), texts]));

export const hebrewErrorTexts = HEBREW_ERROR_TEXTS;
