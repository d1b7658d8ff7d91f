import { LINE, MUTED, WARNING } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import { column, type Element, row, words, wordsAtEnd } from './boxes.ts';

export type FigureRow = Readonly<{
  name: string;
  /** Under the name, in small print. */
  detail?: string;
  /** Beside it. */
  warning?: string;
  shown: string;
  /** Beside the figure: its spread or its share. */
  spread?: string;
  change: string;
}>;

type Widths = Readonly<{ shownPt: number; spreadPt: number; changePt: number; rowPt: number }>;

/** Figures under each other, their ends in line. */
export function figureTable(writer: Writer, rows: readonly FigureRow[], widths: Widths): Element {
  const hasChanges = rows.some(({ change }) => change !== '');
  const heading = row(
    writer,
    { justifyContent: 'flex-end', height: 11 },
    wordsAtEnd(writer, hasChanges ? writer.texts.ranges.change : ' ', { fontSize: TYPE.small, color: MUTED }),
  );
  return column({}, heading, ...rows.map((figure) => figureRow(writer, figure, widths)));
}

function figureRow(
  writer: Writer,
  { name, detail, warning, shown, spread, change }: FigureRow,
  widths: Widths,
): Element {
  return row(
    writer,
    { height: widths.rowPt, alignItems: 'center', borderBottomWidth: 0.5, borderBottomColor: LINE },
    column(
      { flexGrow: 1, flexBasis: 0 },
      words(writer, name),
      detail
        ? row(
            writer,
            { columnGap: 4 },
            words(writer, detail, { fontSize: TYPE.small, color: MUTED }),
            warning ? words(writer, warning, { fontSize: TYPE.small, fontWeight: 600, color: WARNING }) : null,
          )
        : null,
    ),
    wordsAtEnd(writer, shown, { width: widths.shownPt, fontSize: TYPE.section, fontWeight: 600 }),
    widths.spreadPt === 0 ? null : wordsAtEnd(writer, spread || ' ', { width: widths.spreadPt, color: MUTED }),
    wordsAtEnd(writer, change || ' ', { width: widths.changePt, color: MUTED }),
  );
}
