export type MeanAndSd = Readonly<{ mean: number | null; sd: number | null }>;

/** Arithmetic mean and sample deviation (n - 1); the latter needs two values (D3-07). */
export function meanAndSd(values: readonly number[]): MeanAndSd {
  const count = values.length;
  if (count === 0) return { mean: null, sd: null };
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / count;
  if (count < 2) return { mean, sd: null };
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, sd: Math.sqrt(squares / (count - 1)) };
}
