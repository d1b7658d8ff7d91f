/** How far apart drawn means are: days next to each other are alike, so they are drawn in blocks. */
const BLOCK_DAYS = 3;
const DRAWS = 1000;

/** A reproducible source of numbers from 0 up to, but not including, 1: the same seed gives the same ones (Mulberry32). */
export function drawsOf(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(counter ^ (counter >>> 15), counter | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The variance of the mean of values of consecutive days; 0 without any. */
export function varianceOfMean(values: readonly number[], draw: () => number): number {
  const { length } = values;
  if (length === 0) return 0;
  const starts = Math.max(1, length - BLOCK_DAYS + 1);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < DRAWS; round += 1) {
    const mean = drawnMean(values, starts, draw);
    sum += mean;
    squares += mean * mean;
  }
  return Math.max(0, squares / DRAWS - (sum / DRAWS) ** 2);
}

function drawnMean(values: readonly number[], starts: number, draw: () => number): number {
  const { length } = values;
  let [sum, taken] = [0, 0];
  while (taken < length) {
    const start = Math.floor(draw() * starts);
    const end = Math.min(start + BLOCK_DAYS, length, start + length - taken);
    for (let place = start; place < end; place += 1) sum += values[place] as number;
    taken += end - start;
  }
  return sum / length;
}
