/** The coefficients that fit `targets` best, by the normal equations; null with fewer rows than columns. `ridge` holds them down. */
export function leastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  ridge: number,
): number[] | null {
  const size = rows[0]?.length ?? 0;
  if (size === 0 || rows.length < size) return null;
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [index, row] of rows.entries()) {
    for (const [i, line] of matrix.entries()) {
      const value = row[i] as number;
      if (value === 0) continue;
      for (let j = 0; j < size; j += 1) line[j] = (line[j] as number) + value * (row[j] as number);
      line[size] = (line[size] as number) + value * (targets[index] as number);
    }
  }
  for (const [i, line] of matrix.entries()) line[i] = (line[i] as number) + ridge;
  return solved(matrix, size);
}

/** Gauss and Jordan; the matrix is positive definite, so no row needs to be exchanged. */
function solved(matrix: readonly Float64Array[], size: number): number[] {
  for (const [i, line] of matrix.entries()) {
    const pivot = line[i] as number;
    for (let j = i; j <= size; j += 1) line[j] = (line[j] as number) / pivot;
    for (const [k, other] of matrix.entries()) {
      const factor = other[i] as number;
      if (k === i || factor === 0) continue;
      for (let j = i; j <= size; j += 1) other[j] = (other[j] as number) - factor * (line[j] as number);
    }
  }
  return matrix.map((line) => line[size] as number);
}
