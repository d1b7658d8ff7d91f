import { type PdfFont, pdfFont } from './pdf-font.ts';
import { dictionaryOf, type PdfObjects, pdfObjects, referencesTo, streamText } from './pdf-objects.ts';

/** A page as a reader sees it. */
export type PdfPage = Readonly<{
  widthPt: number;
  heightPt: number;
  /** Each in one place, its characters as they stand from left to right. */
  texts: readonly string[];
  /** How far below the upper edge each of them stands. */
  baselinesPt: readonly number[];
}>;

/** Reads back what was printed, glyph by glyph, from the kind of PDF that this package writes. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const objects = pdfObjects(bytes);
  const root = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Pages'));
  return Promise.all(referencesTo('Kids', root?.dictionary ?? '').map((id) => pageOf(objects, id)));
}

type Fonts = ReadonlyMap<string, PdfFont>;

async function pageOf(objects: PdfObjects, id: number): Promise<PdfPage> {
  const page = dictionaryOf(objects, id);
  const sides = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)?.slice(1) ?? [];
  const [widthPt = 0, heightPt = 0] = sides.map((side) => Math.round(Number(side) * 100) / 100);
  const [resourcesId = -1] = referencesTo('Resources', page);
  const [contentsId = -1] = referencesTo('Contents', page);
  const fonts = new Map<string, PdfFont>();
  for (const [, name = '', fontId] of dictionaryOf(objects, resourcesId).matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    fonts.set(name, await pdfFont(objects, Number(fontId)));
  }
  const pieces = joinedPieces(printedPieces(await streamText(objects, contentsId), fonts));
  return {
    widthPt,
    heightPt,
    texts: pieces.map(({ text }) => text.replaceAll('\u00A0', ' ')),
    // Glyphs are placed from below on a page that is drawn from above.
    baselinesPt: pieces.map(({ basePt }) => basePt + heightPt),
  };
}

type Place = readonly [xPt: number, yPt: number];
/** One run of glyphs. */
type Piece = Readonly<{ startPt: number; endPt: number; basePt: number; text: string }>;

/** What this package moves is moved without turning or stretching, so that adding up is enough. */
function printedPieces(content: string, fonts: Fonts): Piece[] {
  const pieces: Piece[] = [];
  const kept: Place[] = [];
  let origin: Place = [0, 0];
  let place = origin;
  let font: PdfFont | undefined;
  let sizePt = 0;
  const doing: Readonly<Record<string, (words: readonly string[]) => void>> = {
    q: () => kept.push(origin),
    Q: () => {
      origin = kept.pop() ?? origin;
    },
    cm: ([across, , , down, x, y]) => {
      // Text is turned upside down and back again, which changes nothing.
      if (across === '1' && down === '1') origin = [origin[0] + Number(x), origin[1] + Number(y)];
    },
    Tm: ([, , , , x, y]) => {
      place = [origin[0] + Number(x), origin[1] - Number(y)];
    },
    Tf: ([name = '', size]) => {
      font = fonts.get(name.slice(1));
      sizePt = Number(size);
    },
    TJ: (words) => {
      if (font) pieces.push(pieceOf(words.join(' '), font, sizePt, place));
    },
  };
  for (const line of content.split('\n')) {
    const words = line.split(' ');
    doing[words.at(-1) ?? '']?.(words);
  }
  return pieces;
}

function pieceOf(shown: string, { characters, widths }: PdfFont, sizePt: number, [startPt, basePt]: Place): Piece {
  const glyphs: { character: string; thousandths: number }[] = [];
  for (const [, codes = '', moved = 0] of shown.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g)) {
    const last = glyphs.at(-1);
    if (last) last.thousandths -= Number(moved);
    for (const glyph of codes.match(/.{4}/g) ?? []) {
      const thousandths = widths[Number.parseInt(glyph, 16)] ?? 0;
      glyphs.push({ character: characters.get(glyph) ?? '\uFFFD', thousandths });
    }
  }
  const widthPt = glyphs.reduce((sum, { thousandths }) => sum + thousandths, 0) * (sizePt / 1000);
  // Marks of direction are written as spaces that take no room.
  const text = glyphs.map(({ character, thousandths }) => (thousandths < 1 ? '' : character)).join('');
  return { startPt, endPt: startPt + widthPt, basePt, text };
}

/** Pieces that touch are read as one, from left to right. */
function joinedPieces(pieces: readonly Piece[]): Piece[] {
  const inOrder = pieces.toSorted((one, other) => one.basePt - other.basePt || one.startPt - other.startPt);
  const joined: Piece[] = [];
  for (const piece of inOrder) {
    const last = joined.at(-1);
    const isTouching =
      last && Math.abs(last.basePt - piece.basePt) < 0.05 && Math.abs(piece.startPt - last.endPt) < 0.3;
    if (isTouching) joined.splice(-1, 1, { ...last, endPt: piece.endPt, text: last.text + piece.text });
    else joined.push(piece);
  }
  return joined;
}
