import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';

export const LANGUAGES = ['en', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** The choice made in this browser; undefined until somebody chooses. */
export function chosenLanguage(storage: KeyValueStorage): Language | undefined {
  const stored = storage.getItem(LOCAL_KEYS.language);
  return isLanguage(stored) ? stored : undefined;
}

export function storeLanguage(storage: KeyValueStorage, language: Language): void {
  storage.setItem(LOCAL_KEYS.language, language);
}
