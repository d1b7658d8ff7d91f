/**
 * Marks that turn text round, that choose the look of the sign before them, and everything that is not meant to be seen.
 * Names must not rearrange a page.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFE00-\uFE0F]/gu;

/** Stands for a character that cannot be printed. Nobody writes it, so it is never taken for something that was said. */
export const UNPRINTABLE_MARK = '\u25CA';

/** What people write that the font does not have, in characters that say the same. */
const EQUIVALENTS: readonly (readonly [written: string, printed: string])[] = [
  ['→⇒⟶⟹➔➙➜➝➞➡', '->'],
  ['←⇐⟵⬅', '<-'],
  ['↔⇔⟷', '<->'],
  ['↑⇑▲△⬆🔼', '[up]'],
  ['↓⇓▼▽⬇🔽', '[down]'],
  ['✓✔☑✅', '[v]'],
  ['✗✘✕☒❌', '[x]'],
  ['●■▪▸►‣⁃◦○□', '•'],
  ['‒', '–'],
  ['―', '—'],
  ['′ʹ', "'"],
  ['″ʺ', '"'],
  ['ʼ', '’'],
  ['ŉ', '’n'],
  ['≦⩽', '≤'],
  ['≧⩾', '≥'],
  ['∼', '~'],
  ['װ', 'וו'],
  ['ױ', 'וי'],
  ['ײ', 'יי'],
];
/** Letters with a stroke or a tail that is no mark of its own: what is left of them without it. */
const BARE_LETTERS: readonly (readonly [written: string, printed: string])[] = [
  ['ĐƉ', 'D'],
  ['đ', 'd'],
  ['Ŧ', 'T'],
  ['ŧ', 't'],
  ['ŊƝ', 'N'],
  ['ŋɲ', 'n'],
  ['ĸ', 'k'],
  ['Ə', 'E'],
  ['ə', 'e'],
  ['Ɓ', 'B'],
  ['Ɗ', 'D'],
  ['Ƙ', 'K'],
  ['ƙ', 'k'],
  ['ẞ', 'SS'],
];
const byCharacter = (table: typeof EQUIVALENTS) =>
  new Map(table.flatMap(([written, printed]) => Array.from(written, (character) => [character, printed] as const)));
const EQUIVALENT = byCharacter(EQUIVALENTS);
const BARE_LETTER = byCharacter(BARE_LETTERS);

/** Below a letter a comma and a cedilla are the same to a reader of Romanian. */
const withCedilla = (character: string) => character.normalize('NFD').replaceAll('\u0326', '\u0327');

export type HasGlyph = (codePoint: number) => boolean;
export type PrintableText = Readonly<{ text: string; isComplete: boolean }>;

/**
 * Free text with characters of the font only: a missing one would print as another, without an error. Letters with
 * marks may be printed as letter and mark, signs as others that say the same. What cannot be printed at all is marked
 * where it stood, and a letter that loses a mark counts as incomplete.
 */
export function printableText(written: string, hasGlyph: HasGlyph): PrintableText {
  const seen = written.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  let isComplete = true;
  const characters = Array.from(seen, (character) => {
    const forms = [character, character.normalize('NFD'), EQUIVALENT.get(character), withCedilla(character)];
    const parts = [...forms, character.normalize('NFKD')].find(
      (form) => form !== undefined && isPrintable(form, hasGlyph),
    );
    if (parts !== undefined) return parts;
    isComplete = false;
    const letter = BARE_LETTER.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
    return letter !== '' && isPrintable(letter, hasGlyph) ? letter : UNPRINTABLE_MARK;
  });
  return { text: characters.join(''), isComplete };
}

function isPrintable(text: string, hasGlyph: HasGlyph): boolean {
  return Array.from(text).every((character) => hasGlyph(character.codePointAt(0) ?? 0));
}
