import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { loadedGlyphs } from './report-font.ts';
import { REPORT_FONTS } from './test-support/report-fonts.ts';
import { EN } from './texts/en.ts';
import { HE } from './texts/he.ts';
import { LOOP_EN } from './texts/loop-en.ts';
import { LOOP_HE } from './texts/loop-he.ts';
import { LOOP_PLAN_EN } from './texts/loop-plan-en.ts';
import { LOOP_PLAN_HE } from './texts/loop-plan-he.ts';
import { PLAN_EN } from './texts/plan-en.ts';
import { PLAN_HE } from './texts/plan-he.ts';
import { RECORD_EN } from './texts/record-en.ts';
import { RECORD_HE } from './texts/record-he.ts';
import { printableText, UNPRINTABLE_MARK } from './writing/printable-text.ts';

describe('the font', () => {
  const said = (texts: unknown): string => {
    if (typeof texts === 'string') return texts;
    if (typeof texts === 'function') return said(texts('', '', {}));
    return Object.values(texts as object)
      .map(said)
      .join('');
  };

  it('holds every character that a report, a plan or a record prints by itself', async () => {
    const hasGlyph = await loadedGlyphs(REPORT_FONTS);
    const values = `0123456789.,:/%+±<>≤≥()· –−\u00A0\u200E\u200F${UNPRINTABLE_MARK}AMP apmg/dL mmol/L U/hr`;
    const missing = [
      ...`${said(EN)}${said(HE)}${said(PLAN_EN)}${said(PLAN_HE)}${said(RECORD_EN)}${said(RECORD_HE)}${[LOOP_EN, LOOP_HE, LOOP_PLAN_EN, LOOP_PLAN_HE].map(said).join('')}—${values}`,
    ].filter((character) => !hasGlyph(character.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  it('prints every character of the texts that clinicians can take over into a comment, in both languages', async () => {
    const hasGlyph = await loadedGlyphs(REPORT_FONTS);
    const locales = new URL('../../../apps/web/src/locales/', import.meta.url);
    const texts = ['en', 'he'].flatMap((language) =>
      readdirSync(new URL(`${language}/`, locales)).map((file) =>
        said(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8'))),
      ),
    );
    const characters = [...new Set(texts.join(''))];
    expect(characters.length).toBeGreaterThan(100);
    expect(characters.filter((character) => !printableText(character, hasGlyph).isComplete)).toEqual([]);
  });

  it('prints every Latin and Hebrew letter, with a note where a letter loses a mark, and never a question mark', async () => {
    const hasGlyph = await loadedGlyphs(REPORT_FONTS);
    const blocks = [
      [0x20, 0x17f],
      [0x218, 0x21b],
      [0x1e80, 0x1ef9],
      [0x5b0, 0x5c7],
      [0x5d0, 0x5ea],
      [0x5ef, 0x5f4],
      [0xfb2a, 0xfb4e],
    ] as const;
    const characters = blocks
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((character) => /\p{L}|\p{N}|\p{P}|\p{S}/u.test(character));
    const printed = characters.map((character) => ({ character, ...printableText(character, hasGlyph) }));
    // No name of today has these.
    expect(printed.filter(({ text }) => text.includes(UNPRINTABLE_MARK)).map(({ character }) => character)).toEqual([
      ...'ẚẜẝẟ׆ׯ',
    ]);
    expect(printed.filter(({ character, text }) => character !== '?' && text.includes('?'))).toEqual([]);
    // Those that a name is likely to have and the font has not.
    const bare = (name: string) => printableText(name, hasGlyph);
    expect(bare('Wąsik')).toEqual({ text: 'Wasik', isComplete: false });
    expect(bare('Đorđević')).toEqual({ text: 'Dordevic\u0301', isComplete: false });
    expect(bare('Țepeș').isComplete).toBe(true);
  });
});
