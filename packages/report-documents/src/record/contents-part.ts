import type { Element } from '../elements/boxes.ts';
import type { RecordContext } from './record-context.ts';
import type { ExportedData } from './record-document-input.ts';
import { flowingTable, line, partHeading } from './record-elements.ts';
import { partOfTable } from './record-tables.ts';

/** Everything that the data file holds, and where it is printed: the reader sees that nothing was left out silently. */
export function contentsPart({ tables }: ExportedData, context: RecordContext): Element[] {
  const { writer, record } = context;
  const { contents } = record;
  const names: Readonly<Record<string, string>> = contents.tables;
  return [
    partHeading(writer, contents.title),
    line(writer, contents.about),
    flowingTable(writer, {
      columns: [contents.what, contents.rows, contents.where],
      shares: [2, 0.7, 2],
      rows: Object.entries(tables).flatMap(([table, rows]) => {
        // Nought could also mean that the reader may not see them.
        if (rows.length === 0) return [];
        const part = partOfTable(table);
        // A table that is newer than these words is named as the file names it.
        const name = names[table] ?? writer.value(table);
        return [[name, writer.value(String(rows.length)), part === undefined ? contents.inFile : record[part].title]];
      }),
    }),
  ];
}
