import { FILE_FORMATS, SKIP_REASONS } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { ENGLISH_PAGE_TEXTS } from '#shared/i18n/english-pages.ts';
import { HEBREW_TEXTS } from '#shared/i18n/hebrew.ts';
import { IMPORT_PROBLEMS } from './import-problem.ts';
import { RECORD_TYPES } from './preview-facts.tsx';

type Texts = Readonly<Record<string, Record<string, string>>>;

const english = ENGLISH_PAGE_TEXTS.get('device-files') as Texts;
const hebrew = HEBREW_TEXTS.get('device-files') as Texts;

describe.each([
  ['English', english],
  ['Hebrew', hebrew],
])('the %s texts', (_, texts) => {
  it.each([
    ['why a file is refused', IMPORT_PROBLEMS, 'problems'],
    ['why a line is skipped', SKIP_REASONS, 'reasons'],
  ])('say in a sentence %s', (__, codes, name) => {
    const sentences = texts[name] ?? {};
    expect(Object.keys(sentences).toSorted()).toEqual([...codes].toSorted());
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\S.+\.$/);
  });

  it('name every kind of record and of file', () => {
    expect(Object.keys(texts['types'] ?? {}).toSorted()).toEqual([...RECORD_TYPES].toSorted());
    expect(Object.keys(texts['formats'] ?? {}).toSorted()).toEqual([...FILE_FORMATS].toSorted());
  });
});
