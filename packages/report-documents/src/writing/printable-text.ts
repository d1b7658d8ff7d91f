/** Marks that turn text round, and everything that is not meant to be seen. Names must not rearrange a page. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export type HasGlyph = (codePoint: number) => boolean;
export type PrintableText = Readonly<{ text: string; isComplete: boolean }>;

/**
 * Free text with characters of the font only: a missing one would print as another, without an error. Letters with
 * marks may be printed as letter and mark; what the font does not have at all becomes a question mark.
 */
export function printableText(written: string, hasGlyph: HasGlyph): PrintableText {
  const seen = written.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  let isComplete = true;
  const characters = Array.from(seen, (character) => {
    const parts = [character, character.normalize('NFD')].find((form) =>
      Array.from(form).every((part) => hasGlyph(part.codePointAt(0) ?? 0)),
    );
    if (parts === undefined) isComplete = false;
    return parts ?? '?';
  });
  return { text: characters.join(''), isComplete };
}
