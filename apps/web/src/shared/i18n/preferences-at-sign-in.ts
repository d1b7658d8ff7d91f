import { usesAmPm } from './clock-preference.ts';
import type { Language } from './language.ts';

type KnownAtSignIn = Readonly<{
  /** Chosen in this browser since the last logout. */
  inBrowser: Readonly<{ language: Language | undefined; isAmPm: boolean | undefined }>;
  /** Kept with the user on the server. */
  withUser: Readonly<{ language: Language | null; isAmPm: boolean | null }>;
  clinicCountry: string;
}>;

type Preferences = Readonly<{
  language: Language | undefined;
  isAmPm: boolean;
  /** A choice made before signing in that the user's account does not know yet. */
  languageToSave: Language | undefined;
}>;

/** What a user chose last counts: here first, then what the account keeps, then the clinic's country. */
export function preferencesAtSignIn({ inBrowser, withUser, clinicCountry }: KnownAtSignIn): Preferences {
  return {
    language: inBrowser.language ?? withUser.language ?? undefined,
    isAmPm: inBrowser.isAmPm ?? withUser.isAmPm ?? usesAmPm(clinicCountry),
    languageToSave: withUser.language === null ? inBrowser.language : undefined,
  };
}
