import { column, type Element, freeWords, row, startOfPage, unbroken, words } from '../elements/boxes.ts';
import { INK, LINE, MUTED, WASH } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import type { PlanWriting } from './plan-context.ts';
import { type PlanRow, type PlanTable, tableParts } from './plan-table.ts';

const ROW_PT = 19;

/** A table with its comment. Rows that do not fit beside it go on, on a page of their own, under the same headings. */
export function tableElements(table: PlanTable, place: number, hasMessage: boolean, context: PlanWriting): Element[] {
  const { texts, writer } = context;
  const { title, rows, warning, comment, commentLabel = context.texts.comment, nothing } = table;
  const hasWords = comment !== null || (place === 0 && hasMessage);
  const [first = [], ...others] = tableParts(rows, place, hasWords);
  return [
    unbroken(
      { paddingTop: 14 },
      heading(writer, title),
      ...(warning === undefined
        ? []
        : [words(writer, warning, { fontSize: TYPE.strong, color: INK, paddingBottom: 4 })]),
      first.length === 0 ? words(writer, nothing) : tablePart(writer, table, first),
    ),
    ...(comment === null ? [] : [commentElement(context, commentLabel, comment)]),
    ...others.map((part) => startOfPage({}, heading(writer, texts.continued(title)), tablePart(writer, table, part))),
  ];
}

export function heading(writer: Writer, title: string): Element {
  return words(writer, title, { fontSize: TYPE.section, fontWeight: 600, color: INK, paddingBottom: 4 });
}

function tablePart(writer: Writer, { columns, hasLongNames = false }: PlanTable, rows: readonly PlanRow[]): Element {
  const firstShare = hasLongNames ? 2 : 1;
  return column(
    {},
    line(writer, columns, firstShare, { backgroundColor: WASH }, { color: MUTED, fontSize: TYPE.body }),
    ...rows.map((cells) =>
      line(writer, cells, firstShare, { borderBottomWidth: 0.5, borderBottomColor: LINE }, { fontSize: TYPE.strong }),
    ),
  );
}

type LineLook = Parameters<typeof row>[1];

function line(
  writer: Writer,
  cells: readonly string[],
  firstShare: number,
  look: LineLook,
  cellLook: LineLook,
): Element {
  return row(
    writer,
    { minHeight: ROW_PT, alignItems: 'center', columnGap: 10, paddingHorizontal: 6, paddingVertical: 2, ...look },
    ...cells.map((cell, place) =>
      words(writer, cell, {
        flexGrow: 1,
        flexBasis: 0,
        ...cellLook,
        ...(place === 0 && { flexGrow: firstShare, fontWeight: 600 }),
      }),
    ),
  );
}

function commentElement({ writer }: PlanWriting, label: string, comment: string): Element {
  return column(
    { paddingTop: 5 },
    words(writer, label, { fontSize: TYPE.small, color: MUTED }),
    ...paragraphs(writer, comment),
  );
}

/** With the lines that were written; a long text goes on, on the next page. */
export function paragraphs(writer: Writer, text: string): Element[] {
  return text.split('\n').map((paragraph) => freeWords(writer, paragraph || ' ', { fontSize: TYPE.strong }));
}
