import { readFileSync } from 'node:fs';
import { GLUCOSE_DECIMALS, type GlucoseUnit, readGlucose, shownLimit } from '@glidepath/quantities';

import { findUserLanguage } from '#modules/auth/user-contact.ts';
import { findPlanUnits } from '#modules/clinics/clinic-facts.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';

type Language = 'en' | 'he';
type Names = Readonly<Record<string, string>>;

export type AdviceTexts = Readonly<{
  /** A text of the review page: the first key that has one, with its names filled in. */
  review: (keys: string | readonly string[], names?: Names) => string;
  /** The same for a text that depends on a number. */
  counted: (key: string, count: number, names?: Names) => string;
  /** A text about days that are left out. */
  leftOut: (key: string, names?: Names) => string;
  /** A text of the tables of a plan. */
  plan: (key: string, names?: Names) => string;
  /** With as many decimals as it needs, up to these. */
  number: (amount: number, decimals?: number, least?: number) => string;
  glucose: (glucoseMgDl: number) => string;
  unit: GlucoseUnit;
}>;

/** The web app's own texts: somebody who reads a recommendation by API gets the same words as the page. */
const LOCALES = new URL('../../../../../web/src/locales/', import.meta.url);
const texts = (language: Language, file: string): object =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, LOCALES), 'utf8'));
const filesOf = (language: Language) => ({
  review: texts(language, 'recommendation-review'),
  plan: texts(language, 'plan-editors'),
  leftOut: texts(language, 'days-left-out'),
});
const FILES = { en: filesOf('en'), he: filesOf('he') };

function pluralRules(language: Language): Readonly<{ select: (count: number) => string }> {
  const rules = new Intl.PluralRules(language);
  return { select: (count) => rules.select(count) };
}

export function adviceTexts(language: Language, unit: GlucoseUnit): AdviceTexts {
  const number = (amount: number, decimals = 0, least = 0) =>
    new Intl.NumberFormat(language === 'he' ? 'he-IL' : 'en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    }).format(amount);
  const decimals = GLUCOSE_DECIMALS[unit];
  const glucose = (glucoseMgDl: number) => number(readGlucose(glucoseMgDl, unit), decimals, decimals);
  const named = (limitMgDl: number) => `${number(shownLimit(limitMgDl, unit), decimals, decimals)} ${unit}`;
  const words: Names = { unit, below54: named(54), below70: named(70), above180: named(180) };
  const textOf = (file: object, keys: readonly string[], names: Names) =>
    (keys.map((key) => textAt(file, key)).find((text) => text !== null) ?? '').replace(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => names[name] ?? words[name] ?? whole,
    );
  const { select: formOf } = pluralRules(language);
  return {
    counted: (key, count, names = {}) =>
      textOf(FILES[language].review, [`${key}_${formOf(count)}`, key], { ...names, count: number(count) }),
    review: (keys, names = {}) => textOf(FILES[language].review, [keys].flat(), names),
    plan: (key, names = {}) => textOf(FILES[language].plan, [key], names),
    leftOut: (key, names = {}) => textOf(FILES[language].leftOut, [key], names),
    number,
    glucose,
    unit,
  };
}

function textAt(file: object, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], file);
  return typeof found === 'string' ? found : null;
}

/** In the language of who asks, and in the unit of the clinic. */
export async function findAdviceTexts(
  tx: Tx,
  { userId, clinicId }: Pick<Clinician, 'userId' | 'clinicId'>,
): Promise<AdviceTexts> {
  const [language, unit] = await Promise.all([findUserLanguage(tx, userId), findPlanUnits(tx, clinicId)]);
  return adviceTexts(language, unit);
}
