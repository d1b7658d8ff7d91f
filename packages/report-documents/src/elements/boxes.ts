import { Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';

import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';

export type Look = Exclude<NonNullable<ComponentProps<typeof View>['style']>, readonly unknown[]>;
/** What stands on a page. */
export type Element = ReactElement;

export function column(look: Look, ...children: readonly ReactNode[]): Element {
  return createElement(View, { style: look }, ...children);
}

/** Kept on one page. */
export function unbroken(look: Look, ...children: readonly ReactNode[]): Element {
  return createElement(View, { style: look, wrap: false }, ...children);
}

/** Begins a page, and is kept on it. */
export function startOfPage(look: Look, ...children: readonly ReactNode[]): Element {
  return createElement(View, { style: look, wrap: false, break: true }, ...children);
}

/** Stands in the same place of each page that the content needs. */
export function onEveryPage(look: Look, ...children: readonly ReactNode[]): Element {
  return createElement(View, { style: look, fixed: true }, ...children);
}

/** Side by side from where the language begins. */
export function row({ isRtl }: Writer, look: Look, ...children: readonly ReactNode[]): Element {
  return createElement(View, { style: { flexDirection: isRtl ? 'row-reverse' : 'row', ...look } }, ...children);
}

/** Side by side from left to right in every language: charts, hours, days of a chart. */
export function ltrRow(look: Look, ...children: readonly ReactNode[]): Element {
  return createElement(View, { style: { flexDirection: 'row', ...look } }, ...children);
}

/** Relative to the size of these letters; an inherited line height would be that of the page. */
const LINE_HEIGHT = 1.2;
/** Words keep together; and at a change of direction a hyphen would be put in that nobody wrote. */
const UNBROKEN = { hyphenationCallback: (word: string) => [word], hyphenationPenalty: 10_000 };

/** A text that begins where the language begins. */
export function words({ isRtl }: Writer, text: string, look: Look = {}): Element {
  const direction = isRtl ? ({ direction: 'rtl', textAlign: 'right' } as const) : ({ textAlign: 'left' } as const);
  return createElement(
    Text,
    { ...UNBROKEN, style: { fontSize: TYPE.body, lineHeight: LINE_HEIGHT, ...direction, ...look } },
    text,
  );
}

const HEBREW = /\p{Script=Hebrew}/u;
const LETTER = /\p{L}/u;

/** What people have written runs as its own first letter does, and begins where the language of the page begins. */
export function freeWords(writer: Writer, text: string, look: Look = {}): Element {
  const direction = HEBREW.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
  return words(writer, text, { direction, ...look });
}

/** A text that ends where lines end: figures in columns. */
export function wordsAtEnd(writer: Writer, text: string, look: Look = {}): Element {
  return words(writer, text, { textAlign: writer.isRtl ? 'left' : 'right', ...look });
}

export function wordsInMiddle(writer: Writer, text: string, look: Look = {}): Element {
  return words(writer, text, { textAlign: 'center', ...look });
}

/** Which of how many pages it is: known only when everything is laid out, so it has its room beforehand. */
export function pageNumber(writer: Writer, widthPt: number, look: Look = {}): Element {
  const direction = writer.isRtl ? ({ direction: 'rtl', textAlign: 'left' } as const) : { textAlign: 'right' as const };
  return createElement(Text, {
    style: { width: widthPt, lineHeight: LINE_HEIGHT, ...direction, ...look },
    render: ({ pageNumber: page, totalPages: pages }) => writer.texts.footer.page(String(page), String(pages)),
  });
}
