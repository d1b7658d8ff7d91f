import { dictionaryOf, type PdfObjects, referencesTo, streamText } from './pdf-objects.ts';

export type PdfFont = Readonly<{
  /** What a glyph shows, by its four digits. */
  characters: ReadonlyMap<string, string>;
  /** Thousandths of the size, by the number of the glyph. */
  widths: readonly number[];
}>;

export async function pdfFont(objects: PdfObjects, id: number): Promise<PdfFont> {
  const font = dictionaryOf(objects, id);
  const [descendantId = -1] = referencesTo('DescendantFonts', font);
  const [cmapId = -1] = referencesTo('ToUnicode', font);
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(dictionaryOf(objects, descendantId))?.[1] ?? '';
  return { characters: charactersOf(await streamText(objects, cmapId)), widths: widths.split(' ').map(Number) };
}

function charactersOf(cmap: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const shown = codes.split(' ').map((code) => String.fromCharCode(Number.parseInt(code, 16)));
      characters.set(glyph, shown.join(''));
    });
  }
  return characters;
}

export function fontNames(objects: PdfObjects): string[] {
  const names = [...objects.values()].flatMap(
    ({ dictionary }) => /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(dictionary)?.[1] ?? [],
  );
  return [...new Set(names)].toSorted();
}
