import { describe, expect, it } from 'vitest';

import { ERROR_NAMES } from './catalogue.ts';
import { ENGLISH_ERROR_TEXTS } from './english-texts.ts';
import { HEBREW_ERROR_TEXTS } from './hebrew-texts.ts';

const HEBREW_LETTER = /[\u05d0-\u05ea]/;
const LATIN_WORDS = /[A-Za-z]+/g;
/** Names and units are written in Latin letters in Hebrew too. */
const KEPT_WORDS = new Set(['Tidepool', 'Dexcom', 'g', 'U', 'mg', 'dL']);

describe('error texts', () => {
  it.each(ERROR_NAMES)('exist in English and in Hebrew: %s (ERR1-27, I18N-10)', (name) => {
    expect(ENGLISH_ERROR_TEXTS[name]).toMatch(/^[A-Z]/);
    expect(ENGLISH_ERROR_TEXTS[name]).not.toMatch(HEBREW_LETTER);
    expect(HEBREW_ERROR_TEXTS[name]).toMatch(HEBREW_LETTER);
    const latinWords = HEBREW_ERROR_TEXTS[name].match(LATIN_WORDS) ?? [];
    expect(latinWords.filter((word) => !KEPT_WORDS.has(word))).toEqual([]);
  });

  it.each(ERROR_NAMES)('are whole sentences, nothing being left to fill in: %s', (name) => {
    expect(ENGLISH_ERROR_TEXTS[name]).not.toMatch(/[{}]/);
    expect(HEBREW_ERROR_TEXTS[name]).not.toMatch(/[{}]/);
    // The two texts of the specification without a full stop, and their translations.
    const isFragment = /^(?:Invalid username or password|Invalid date of birth)$/.test(ENGLISH_ERROR_TEXTS[name]);
    expect(ENGLISH_ERROR_TEXTS[name].endsWith('.')).toBe(!isFragment);
    expect(HEBREW_ERROR_TEXTS[name].endsWith('.')).toBe(!isFragment);
  });

  it('say the same in Hebrew where they say the same in English, and differ where they differ', () => {
    const pairs = new Set(ERROR_NAMES.map((name) => `${ENGLISH_ERROR_TEXTS[name]}|${HEBREW_ERROR_TEXTS[name]}`));
    expect(new Set(Object.values(ENGLISH_ERROR_TEXTS)).size).toBe(pairs.size);
    expect(new Set(Object.values(HEBREW_ERROR_TEXTS)).size).toBe(pairs.size);
  });

  it('name the same figures in both languages', () => {
    const spelledOut = new Set(['too-few-glucose-days']);
    const figures = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
    for (const name of ERROR_NAMES) {
      if (spelledOut.has(name)) continue;
      expect([name, figures(HEBREW_ERROR_TEXTS[name])]).toEqual([name, figures(ENGLISH_ERROR_TEXTS[name])]);
    }
  });
});
