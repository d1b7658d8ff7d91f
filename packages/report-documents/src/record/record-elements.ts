import { View } from '@react-pdf/renderer';
import { createElement } from 'react';

import { column, type Element, freeWords, row, unbroken, words } from '../elements/boxes.ts';
import { ACCENT, AXIS, INK, LINE, MUTED, WASH } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';

/** Room that must be left below a heading, or it begins the next page. */
const AHEAD_PT = 70;
/** A part begins with a heading of its own. */
const AHEAD_OF_PART_PT = 130;

/** The heading of a part, never alone at the end of a page. */
export function partHeading(writer: Writer, title: string): Element {
  return createElement(
    View,
    { style: { paddingTop: 20, paddingBottom: 6 }, minPresenceAhead: AHEAD_OF_PART_PT },
    words(writer, title, { fontSize: TYPE.figure, fontWeight: 600, color: INK }),
  );
}

/** The heading of one item among several of its kind; a line separates it from the one before. */
export function itemHeading(writer: Writer, title: string): Element {
  return createElement(
    View,
    { style: { marginTop: 14, paddingTop: 6, borderTopWidth: 0.75, borderTopColor: AXIS }, minPresenceAhead: AHEAD_PT },
    words(writer, title, { fontSize: TYPE.section, fontWeight: 600, color: ACCENT, paddingBottom: 3 }),
  );
}

/** Under the heading of a part. */
export function smallHeading(writer: Writer, title: string): Element {
  return createElement(
    View,
    { style: { paddingTop: 10, paddingBottom: 3 }, minPresenceAhead: AHEAD_PT },
    words(writer, title, { fontSize: TYPE.section, fontWeight: 600, color: INK }),
  );
}

export function line(writer: Writer, text: string): Element {
  return words(writer, text, { fontSize: TYPE.body, color: MUTED, paddingTop: 2, paddingBottom: 3 });
}

export type Fact = readonly [name: string, shown: string];

/** What is known about something, two facts a line. */
export function factList(writer: Writer, facts: readonly Fact[]): Element {
  const cell = ([name, shown]: Fact) =>
    unbroken(
      { width: '50%', paddingVertical: 3, paddingHorizontal: 4 },
      words(writer, name, { fontSize: TYPE.small, color: MUTED }),
      freeWords(writer, shown, { fontSize: TYPE.strong }),
    );
  return row(writer, { flexWrap: 'wrap', paddingBottom: 6 }, ...facts.map(cell));
}

export type RecordTable = Readonly<{
  columns: readonly string[];
  /** How much of the width each column gets; 1 where nothing is said. */
  shares?: readonly number[];
  rows: readonly (readonly string[])[];
}>;

/** Goes on, on as many pages as it needs, under the same headings. */
export function flowingTable(writer: Writer, { columns, shares = [], rows }: RecordTable): Element {
  const cells = (texts: readonly string[], look: Parameters<typeof words>[2]) =>
    texts.map((text, place) =>
      freeWords(writer, text, { flexGrow: shares[place] ?? 1, flexBasis: 0, fontSize: TYPE.body, ...look }),
    );
  const lineLook = { columnGap: 8, paddingHorizontal: 4, paddingVertical: 3, alignItems: 'flex-start' } as const;
  const heading = createElement(
    View,
    { fixed: true },
    row(writer, { ...lineLook, backgroundColor: WASH }, ...cells(columns, { color: MUTED, fontSize: TYPE.small })),
  );
  return column(
    { paddingBottom: 6 },
    heading,
    ...rows.map((texts) =>
      unbroken(
        { borderBottomWidth: 0.5, borderBottomColor: LINE },
        row(writer, lineLook, ...cells(texts, { color: INK })),
      ),
    ),
  );
}

/** What stands together. Between blocks a new sheet may begin. */
export type Block = readonly Element[];

/** A block for each of several of a kind, the heading with the first; null where a part without any is left out. */
export function itemBlocks(heading: Element, items: readonly Block[], nothing: Element | null): Block[] {
  const [first, ...others] = items;
  if (first) return [[heading, ...first], ...others];
  return nothing === null ? [] : [[heading, nothing]];
}
