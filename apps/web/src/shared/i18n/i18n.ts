import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { ErrorTexts } from '@glidepath/api-contract/errors/resolve-error';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { ENGLISH_FILES, FRAME_TEXTS } from './english.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { en: FRAME_TEXTS },
  defaultNS: 'shell',
  ns: [...Object.keys(FRAME_TEXTS), ...ENGLISH_FILES.keys()],
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

/** Wording of the server's errors, which the contract owns. */
const errorTexts = new Map<Language, ErrorTexts>([['en', ENGLISH_ERROR_TEXTS]]);

/** Fetches the English texts of some features; Hebrew falls back to them (D3-91). */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const load = ENGLISH_FILES.get(namespace);
      if (load && !i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, await load());
    }),
  );
}

/** Fetches what a language needs beside English. */
export async function loadLanguage(language: Language): Promise<void> {
  if (errorTexts.has(language)) return;
  const { HEBREW_TEXTS, hebrewErrorTexts } = await import('./hebrew.ts');
  for (const [namespace, texts] of HEBREW_TEXTS) i18n.addResourceBundle(language, namespace, texts);
  errorTexts.set(language, hebrewErrorTexts);
}

export function currentLanguage(): Language {
  return i18n.language === 'he' ? 'he' : 'en';
}

export function currentErrorTexts(): ErrorTexts {
  return errorTexts.get(currentLanguage()) ?? ENGLISH_ERROR_TEXTS;
}
