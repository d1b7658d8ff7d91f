import { describe, expect, it } from 'vitest';

import { localeViolations } from './locale-violations.ts';

const EN = 'apps/web/src/locales/en/patients.json';
const HE = 'apps/web/src/locales/he/patients.json';
const SCREEN = 'apps/web/src/features/patients/list.screen.tsx';

/** A screen that asks for every key of the two files, so that only what a test plants is wrong. */
const violationsOf = (en: unknown, he: unknown, files: Record<string, string> = {}) =>
  localeViolations(
    new Map([
      [EN, JSON.stringify(en)],
      [HE, JSON.stringify(he)],
      [SCREEN, "const { t } = useTranslation('patients'); t(`${key}`);"],
      ...Object.entries(files),
    ]),
  );
const rulesOf = (...tree: Parameters<typeof violationsOf>) => violationsOf(...tree).map(({ rule }) => rule);

describe('texts', () => {
  it('passes when both languages say the same', () => {
    const en = {
      list: { title: 'Patients of {{clinic}}', more: 'Read <1>more</1>' },
      days_one: 'A day',
      days_other: '{{count}} days',
    };
    const he = {
      list: { title: 'המטופלים של {{ clinic }}', more: '<1>עוד</1> לקרוא' },
      days_one: 'יום',
      days_two: 'יומיים',
      days_other: '{{count}} ימים',
    };
    expect(violationsOf(en, he)).toEqual([]);
  });

  it.each([
    ['a key that Hebrew lacks', { a: 'A', b: { c: 'C' } }, { a: 'א' }, 'key-missing'],
    ['a key that English lacks', { a: 'A' }, { a: 'א', b: 'ב' }, 'key-missing'],
    ['a plural form that Hebrew needs', { d_one: 'A', d_other: 'B' }, { d_one: 'א', d_other: 'ב' }, 'key-missing'],
    ['a text of spaces', { a: ' ' }, { a: 'א' }, 'empty'],
    ['an empty Hebrew text', { a: 'A' }, { a: '' }, 'empty'],
    ['a number', { a: 'A' }, { a: 1 }, 'not-a-text'],
    ['a lost placeholder', { a: '{{name}} left' }, { a: 'עזב' }, 'placeholders'],
    ['a renamed placeholder', { a: '{{name}} left' }, { a: '{{nom}} עזב' }, 'placeholders'],
    ['a lost tag', { a: '<0>A</0> b' }, { a: 'א ב' }, 'tags'],
    ['a tag left open', { a: '<0>A</0>' }, { a: '<0>א' }, 'tags'],
    ['English in Hebrew', { a: 'Save {{x}}' }, { a: 'Save {{x}}' }, 'untranslated'],
  ])('finds %s', (_, en, he, rule) => {
    expect(new Set(rulesOf(en, he))).toContain(rule);
  });

  it('finds a file without a counterpart and a file that is not JSON', () => {
    const file = 'apps/web/src/locales/en/devices.json';
    expect(rulesOf({ a: 'A' }, { a: 'א' }, { [file]: '{}' })).toEqual(['file-missing']);
    expect(rulesOf({ a: 'A' }, { a: 'א' }, { [file]: '{', [file.replace('/en/', '/he/')]: '{}' })).toEqual([
      'not-a-text',
    ]);
  });

  it('lets brand names, units and bare values stay as they are', () => {
    const texts = { a: 'Dexcom', b: 'mg/dL', c: '{{count}}%', d: '<0>Glidepath</0> 2.1', e: '—' };
    expect(violationsOf(texts, texts)).toEqual([]);
  });
});
