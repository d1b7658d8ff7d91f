import { useDeferredValue, useMemo } from 'react';

export type DataTableContent = Readonly<{
  caption: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}>;

/**
 * The numbers of a chart for those who do not see it. They come right after the drawing and do not hold it up: `table`
 * must stay the same function for as long as its numbers do.
 */
export function DataTable({ table }: Readonly<{ table: () => DataTableContent }>) {
  const isDue = useDeferredValue(true, false);
  const content = useMemo(() => (isDue ? table() : null), [isDue, table]);
  if (!content) return null;
  const { caption, columns, rows } = content;
  return (
    <div className="gp-visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
