import type { Violation } from '../source-text/violation.ts';
import { LANGUAGES, type Language, type LocaleFile } from './locale-files.ts';

/** What is written in Latin letters in Hebrew too. */
const PRODUCTS =
  'Glidepath Abbott AndroidAPS Apple CamAPS FX Clarity Control-IQ Dexcom Epic FreeStyle Google Libre LibreLinkUp LibreView Loop ' +
  'Medtronic MiniMed G Nightscout Omnipod oref Tandem Tidepool Trio';
/** Modes that are called so on the device, whatever its language. */
const MODES = 'Boost Ease-off';
const INSULINS =
  'Admelog Apidra Basaglar Fiasp Humalog Lantus Levemir Lyumjev NovoLog NovoRapid Semglee Toujeo Tresiba';
const UNITS = 'cm dL ft g h kg L lb lbs mg min mmol mol U U-100 U-200 U-300 AM PM';
const ABBREVIATIONS = 'AGP CGM CSV EHR EMR FHIR GMI HbA1c ID ISF JSON MRN OK PDF SSO TDD TIR';
/** A language is offered under its own name. */
const LANGUAGE_NAMES = 'English';

const LATIN_WORDS = new Set([PRODUCTS, MODES, INSULINS, UNITS, ABBREVIATIONS, LANGUAGE_NAMES].join(' ').split(' '));

/** True for a Hebrew text with words, none of them Hebrew and not all of them such as stay Latin. */
function isUntranslated(text: string): boolean {
  if (/\p{Script=Hebrew}/u.test(text)) return false;
  const words = text.replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, ' ').match(/\p{L}[\p{L}\p{N}-]*/gu) ?? [];
  return words.some((word) => !LATIN_WORDS.has(word));
}

/** Faults of the texts themselves: both languages must say the same things, with the same values and links in them. */
export function textViolations(files: readonly LocaleFile[]): Violation[] {
  return files.flatMap((locale) => {
    const others = LANGUAGES.filter((language) => language !== locale.language);
    return [...ownFaults(locale), ...others.flatMap((language) => pairFaults(locale, language, files))];
  });
}

function ownFaults({ file, language, texts }: LocaleFile): Violation[] {
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [fault('empty', file, `has an empty text at '${key}'.`)];
    if (language === 'he' && isUntranslated(text)) {
      return [fault('untranslated', file, `has no Hebrew letter at '${key}': “${text}”.`)];
    }
    return [];
  });
}

function pairFaults(locale: LocaleFile, language: Language, files: readonly LocaleFile[]): Violation[] {
  const other = files.find((file) => file.language === language && file.namespace === locale.namespace);
  if (!other) return [fault('file-missing', locale.file, `has no counterpart in '${language}'.`)];
  const missing = expectedKeys(locale, language)
    .filter((key) => !other.texts.has(key))
    .map((key) => fault('key-missing', other.file, `lacks the key '${key}' of '${locale.language}'.`));
  return [...missing, ...(locale.language === 'en' ? contentFaults(locale, other) : [])];
}

/** The keys that another language must have because this one has these. */
function expectedKeys({ texts }: LocaleFile, language: Language): string[] {
  const keys = [...texts.keys()].flatMap((key) => {
    const base = pluralBase(key, texts);
    return base === undefined ? [key] : pluralKeys(base, language);
  });
  return [...new Set(keys)];
}

const PLURAL_KEY = /^(?<base>.+)_(?:zero|one|two|few|many|other)$/;

/** `items_one` → `items`, when `items_other` stands beside it; any other key is its own base. */
function pluralBase(key: string, keys: LocaleFile['texts']): string | undefined {
  const base = PLURAL_KEY.exec(key)?.groups?.['base'];
  return base !== undefined && keys.has(`${base}_other`) ? base : undefined;
}

/** Hebrew has a form for two, English has not: the forms are each language's own. */
function pluralKeys(base: string, language: Language): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${base}_${form}`);
}

/** Every Hebrew text against its English one; a plural form against the English `other`, which shows the number. */
function contentFaults(english: LocaleFile, hebrew: LocaleFile): Violation[] {
  return [...hebrew.texts].flatMap(([key, text]) => {
    const base = pluralBase(key, hebrew.texts);
    const original = english.texts.get(base === undefined ? key : `${base}_other`);
    if (original === undefined) return [];
    // "Two days" needs no number in Hebrew, so a form may leave `count` out.
    const isForm = base !== undefined && !key.endsWith('_other');
    const without = (names: string[]) => (isForm ? names.filter((name) => name !== 'count') : names);
    return [
      ...(isSame(without(placeholdersOf(original)), without(placeholdersOf(text)))
        ? []
        : [fault('placeholders', hebrew.file, `has other {{placeholders}} than English at '${key}'.`)]),
      ...(isSame(tagsOf(original), tagsOf(text))
        ? []
        : [fault('tags', hebrew.file, `has other <tags> than English at '${key}'.`)]),
    ];
  });
}

const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '')),
];
const tagsOf = (text: string): string[] => text.match(/<\/?\w+\s*\/?>/g) ?? [];
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join('\n') === b.toSorted().join('\n');

function fault(rule: string, file: string, sentence: string): Violation {
  return { rule, file, line: 0, sentence };
}
