export type DataTableContent = Readonly<{
  caption: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}>;

/** The numbers of a chart for those who do not see it. */
export function DataTable({ caption, columns, rows }: DataTableContent) {
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
