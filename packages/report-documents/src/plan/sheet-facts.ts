import { column, type Element, freeWords, row, words } from '../elements/boxes.ts';
import { MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { WallTime } from '../report-input.ts';
import type { Writer } from '../writing/writer.ts';
import type { PlanWriting } from './plan-context.ts';
import type { PrintedSignature } from './plan-document-input.ts';

const STRONG = { fontSize: TYPE.strong };

type SheetWriting = Pick<PlanWriting, 'writer' | 'texts'>;

/** Facts side by side, each under its heading. */
export function factRow(writer: Writer, shown: readonly (readonly [name: string, fact: Element])[]): Element {
  const cells = shown.map(([name, fact]) =>
    column({ flexGrow: 1, flexBasis: 0 }, words(writer, name, { fontSize: TYPE.small, color: MUTED }), fact),
  );
  return row(writer, { columnGap: 12, paddingBottom: 12 }, ...cells);
}

export function strongWords(writer: Writer, text: string): Element {
  return words(writer, text, STRONG);
}

/** A name runs as its own first letter does. */
export function strongName(writer: Writer, name: string): Element {
  return freeWords(writer, name, STRONG);
}

export function momentText({ day, minuteOfDay }: WallTime, { writer, texts }: SheetWriting): string {
  return texts.at(writer.day(day), writer.time(minuteOfDay));
}

/** Name, time and meaning of an electronic signature; nothing where the clinic wanted none. */
export function signatureRow(signature: PrintedSignature | null | undefined, writing: SheetWriting): Element[] {
  if (!signature) return [];
  const { writer, texts } = writing;
  const { name, signedAt, meaning } = signature;
  return [
    factRow(writer, [
      [texts.signature.by, strongName(writer, name)],
      [texts.signature.at, strongWords(writer, momentText(signedAt, writing))],
      [texts.signature.meaning, strongWords(writer, texts.signature.meanings[meaning])],
    ]),
  ];
}
