export type Oddity = 'none' | 'throws' | 'ends-thread' | 'fills-memory';

/** Work that goes wrong in each way that work can. */
export function work(oddity: Oddity): Oddity {
  if (oddity === 'throws') throw new RangeError('no such day');
  if (oddity === 'ends-thread') process.exit(3);
  if (oddity === 'fills-memory') fillMemory();
  return oddity;
}

function fillMemory(): never {
  const kept: number[][] = [];
  for (;;) kept.push(Array<number>(1_000_000).fill(0.5));
}
