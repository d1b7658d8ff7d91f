import type { ReactNode } from 'react';

import { INK, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import { column, type Element, type Look, row, words, wordsAtEnd } from './boxes.ts';

type Heading = Readonly<{ title: string; aside?: string }>;

/** A part of a page under its heading. */
export function section(
  writer: Writer,
  { title, aside }: Heading,
  look: Look,
  ...children: readonly ReactNode[]
): Element {
  const heading = row(
    writer,
    { justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 5 },
    words(writer, title, { fontSize: TYPE.section, fontWeight: 600, color: INK }),
    aside === undefined ? null : wordsAtEnd(writer, aside, { fontSize: TYPE.small, color: MUTED }),
  );
  return column(look, heading, ...children);
}

/** What a reader must know beside the figures. */
export function smallPrint(writer: Writer, text: string, look: Look = {}): Element {
  return words(writer, text, { fontSize: TYPE.small, color: MUTED, ...look });
}
