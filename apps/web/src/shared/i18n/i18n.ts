import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { ErrorTexts } from '@glidepath/api-contract/errors/resolve-error';
import { type GlucoseUnit, shownLimit } from '@glidepath/quantities';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { englishTexts, FRAME_TEXTS } from './english.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { en: FRAME_TEXTS },
  defaultNS: 'shell',
  ns: Object.keys(FRAME_TEXTS),
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
      if (i18n.hasResourceBundle('en', namespace)) return;
      const texts = await englishTexts(namespace);
      if (texts) i18n.addResourceBundle('en', namespace, texts);
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

let errorUnit: GlucoseUnit = 'mg/dL';

/** In which the sentences of errors name glucose: that of the reader's clinic, once it is known. */
export function setErrorUnit(unit: GlucoseUnit): void {
  errorUnit = unit;
}

export function currentErrorTexts(): ErrorTexts {
  const texts = errorTexts.get(currentLanguage()) ?? ENGLISH_ERROR_TEXTS;
  if (errorUnit === 'mg/dL') return texts;
  const inUnit = Object.entries(texts).map(([error, text]) => [error, glucoseInText(text, errorUnit)]);
  // The names are those of the texts.
  return Object.fromEntries(inUnit) as ErrorTexts;
}

/** "70-180 mg/dL", "150 mg/dL", and the mg/dL of "10-280 mg/dL/U". */
const GLUCOSE = /(\d+)(?:-(\d+))? mg\/dL/g;

/** A sentence of the error catalogue, which speaks of limits in mg/dL, as a reader of another unit reads it. */
function glucoseInText(text: string, unit: GlucoseUnit): string {
  if (unit === 'mg/dL') return text;
  const number = (mgDl: string) => shownLimit(Number(mgDl), unit).toFixed(1);
  return text.replace(GLUCOSE, (_, low: string, high: string | undefined) =>
    [high === undefined ? number(low) : `${number(low)}-${number(high)}`, unit].join(' '),
  );
}
