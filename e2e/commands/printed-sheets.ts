import { inflateSync } from 'node:zlib';

import type { Page } from '@playwright/test';

/** What the browser prints of a page: the text of each sheet, in the order it was drawn and without spaces. */
export async function printedSheets(page: Page): Promise<string[]> {
  const bytes = await page.pdf();
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n/g)].map((head) => [head[1] ?? '', head.index + head[0].length]),
  );
  const dictionary = (id: string) => source.slice(objects.get(id)).split(/\nendobj|\sstream\n/, 1)[0] ?? '';
  const stream = (id: string) => {
    const start = source.indexOf('stream\n', objects.get(id)) + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary(id))?.[1]);
    const content = bytes.subarray(start, start + length);
    // What would not become shorter is not compressed.
    return (dictionary(id).includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');
  };
  const pages = [...objects.keys()].filter((id) => /\/Type \/Page\n/.test(dictionary(id)));
  return pages.map((id) => {
    const fonts = [...dictionary(id).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(dictionary(font))?.[1];
      return [name, cmap === undefined ? new Map<string, string>() : charactersOf(stream(cmap))] as const;
    });
    return textOf(stream(/\/Contents (\d+) 0 R/.exec(dictionary(id))?.[1] ?? ''), new Map(fonts));
  });
}

/** What each glyph shows, by its two or four digits. */
type Characters = ReadonlyMap<string, string>;

const blocksOf = (cmap: string, kind: 'bfchar' | 'bfrange') =>
  [...cmap.matchAll(new RegExp(`begin${kind}\\n([^]*?)end${kind}`, 'g'))].map(([, block = '']) => block).join('');
const characterOf = (code: string, further = 0) => String.fromCharCode(Number.parseInt(code, 16) + further);

/** Single ones, and ranges of neighbours. */
function charactersOf(cmap: string): Characters {
  const characters = new Map<string, string>();
  for (const [, glyph = '', codes = ''] of blocksOf(cmap, 'bfchar').matchAll(/<(\w+)> <(\w+)>/g)) {
    characters.set(glyph, (codes.match(/.{4}/g) ?? []).map((code) => characterOf(code)).join(''));
  }
  const ranges = blocksOf(cmap, 'bfrange').matchAll(/<(\w+)> <(\w+)> <(\w{4})>/g);
  for (const [, first = '', last = '', code = ''] of ranges) {
    const from = Number.parseInt(first, 16);
    for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1) {
      const name = glyph.toString(16).toUpperCase().padStart(first.length, '0');
      characters.set(name, characterOf(code, glyph - from));
    }
  }
  return characters;
}

function textOf(content: string, fonts: ReadonlyMap<string, Characters>): string {
  let characters: Characters = new Map();
  let text = '';
  for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map();
    const digits = [...characters.keys()][0]?.length ?? 4;
    for (let at = 0; at < glyphs.length; at += digits) text += characters.get(glyphs.slice(at, at + digits)) ?? '';
  }
  return text.replaceAll(/\s/g, '');
}
