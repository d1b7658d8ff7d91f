import { Font } from '@react-pdf/renderer';

import type { HasGlyph } from './writing/printable-text.ts';

/** The two weights of the font: paths of files in Node, `data:` addresses in a browser. */
export type FontSource = Readonly<{ regular: string; semibold: string }>;

/** The files of the npm package that this document is drawn for: one face with Latin and Hebrew. */
export const REPORT_FONT_FILES: FontSource = {
  regular: '@expo-google-fonts/assistant/400Regular/Assistant_400Regular.ttf',
  semibold: '@expo-google-fonts/assistant/600SemiBold/Assistant_600SemiBold.ttf',
};

/** One name in the whole program, which has one such register. */
export const REPORT_FONT = 'Assistant';
const WEIGHTS = [400, 600] as const;

type Face = NonNullable<NonNullable<ReturnType<typeof Font.getFont>>['data']>;
/** Those that already know all their characters. */
const knownFaces = new WeakSet<Face>();
const PLAIN_CHARACTERS = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);

/** Tells which characters can be printed; both weights hold the same. */
export async function loadedGlyphs({ regular, semibold }: FontSource): Promise<HasGlyph> {
  if (!Font.getRegisteredFontFamilies().includes(REPORT_FONT)) {
    const fonts = [regular, semibold].map((src, index) => ({ src, fontWeight: WEIGHTS[index] ?? 400 }));
    Font.register({ family: REPORT_FONT, fonts });
  }
  await Promise.all(WEIGHTS.map((fontWeight) => Font.load({ fontFamily: REPORT_FONT, fontWeight })));
  const faces = WEIGHTS.map((fontWeight) => faceOf(fontWeight));
  faces.forEach(meetCharacters);
  const [face] = faces;
  return (codePoint) => face?.hasGlyphForCodePoint(codePoint) ?? false;
}

function faceOf(fontWeight: (typeof WEIGHTS)[number]): Face {
  const face = Font.getFont({ fontFamily: REPORT_FONT, fontWeight })?.data;
  if (!face) throw new Error('The font of the report could not be read.');
  return face;
}

/**
 * A shape that is first met as a part of another, such as the dot in an ellipsis, would not know which character it is:
 * whoever searches or copies the text of a later document would miss every full stop.
 */
function meetCharacters(face: Face): void {
  if (knownFaces.has(face)) return;
  for (const codePoint of PLAIN_CHARACTERS) face.glyphForCodePoint(codePoint);
  knownFaces.add(face);
}
