import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { ErrorTexts } from '@glidepath/api-contract/errors/resolve-error';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { englishNamespaces } from './english.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { en: englishNamespaces },
  defaultNS: 'shell',
  ns: Object.keys(englishNamespaces),
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

/** Wording of the server's errors, which the contract owns. */
const errorTexts = new Map<Language, ErrorTexts>([['en', ENGLISH_ERROR_TEXTS]]);

/** English comes with the app; Hebrew is fetched when it is first needed. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || errorTexts.has(language)) return;
  const { hebrewErrorTexts, hebrewNamespaces } = await import('./hebrew.ts');
  for (const [namespace, texts] of Object.entries(hebrewNamespaces)) {
    i18n.addResourceBundle('he', namespace, texts);
  }
  errorTexts.set('he', hebrewErrorTexts);
}

export function currentLanguage(): Language {
  return i18n.language === 'he' ? 'he' : 'en';
}

export function currentErrorTexts(): ErrorTexts {
  return errorTexts.get(currentLanguage()) ?? ENGLISH_ERROR_TEXTS;
}
