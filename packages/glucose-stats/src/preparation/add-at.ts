type Sums = Float64Array | Uint32Array | number[];

/** Adds to one cell of a table of sums. */
export function addAt(sums: Sums, cell: number, amount: number): void {
  sums[cell] = (sums[cell] ?? 0) + amount;
}
