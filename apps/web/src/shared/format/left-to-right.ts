import type { Language } from '#shared/i18n/language.ts';

/** In a Hebrew sentence "1:47 PM" would otherwise be read as "PM 1:47", and "1:00 AM–6:00 AM" from its other end. */
export function leftToRight(text: string, language: Language): string {
  return language === 'he' ? `\u2066${text}\u2069` : text;
}
