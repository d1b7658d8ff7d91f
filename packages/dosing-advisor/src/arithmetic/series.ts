/** A slot outside the series holds nothing, which is NaN, as a slot without a reading does. */
export function at(series: Float64Array, slot: number): number {
  return series[slot] ?? Number.NaN;
}

export function addAt(series: Float64Array, slot: number, amount: number): void {
  series[slot] = (series[slot] ?? 0) + amount;
}

/** For the slots from `from` up to but not including `to`. */
export function sumBetween(series: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let slot = Math.max(0, from); slot < to; slot += 1) sum += series[slot] ?? 0;
  return sum;
}
