import { column, type Element, row, words, wordsAtEnd } from '../elements/boxes.ts';
import { LINE, MUTED } from '../look/colours.ts';
import type { Writer } from '../writing/writer.ts';

export type Fact = Readonly<{
  name: string;
  shown: string;
  /** Beside the figure. */
  beside?: string;
  /** A part of the fact above it. */
  isPart?: boolean;
  isSum?: boolean;
}>;

export const FACT_PT = 14.5;
const PART_INDENT_PT = 10;

type Widths = Readonly<{ shownPt: number; besidePt: number }>;

/** Facts under each other, their figures in line. */
export function factTable(writer: Writer, facts: readonly Fact[], { shownPt, besidePt }: Widths): Element {
  const line = { height: FACT_PT, alignItems: 'center', borderBottomWidth: 0.5, borderBottomColor: LINE } as const;
  return column(
    {},
    ...facts.map(({ name, shown, beside = ' ', isPart = false, isSum = false }) =>
      row(
        writer,
        line,
        words(writer, name, {
          flexGrow: 1,
          flexBasis: 0,
          maxLines: 1,
          fontWeight: isSum ? 600 : 400,
          ...(isPart && { [writer.isRtl ? 'paddingRight' : 'paddingLeft']: PART_INDENT_PT, color: MUTED }),
        }),
        wordsAtEnd(writer, shown, { width: shownPt, fontWeight: isPart ? 400 : 600 }),
        wordsAtEnd(writer, beside, { width: besidePt, color: MUTED, maxLines: 1 }),
      ),
    ),
  );
}
