/** For the slots from `from` up to but not including `to`. */
export function sumBetween(series: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let slot = Math.max(0, from); slot < to; slot += 1) sum += series[slot] ?? 0;
  return sum;
}
