/** A typed cell of a table, counted over its rows and its columns of numbers. */
export type Place = Readonly<{ row: number; column: number }>;
