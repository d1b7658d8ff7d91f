/** A slot outside the series holds nothing, which is NaN, as a slot without a reading does. */
export function at(series: Float64Array, slot: number): number {
  return series[slot] ?? Number.NaN;
}

export function addAt(series: Float64Array, slot: number, amount: number): void {
  series[slot] = (series[slot] ?? 0) + amount;
}
