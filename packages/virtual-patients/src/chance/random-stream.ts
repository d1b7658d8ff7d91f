/** A reproducible source of numbers: the same seed gives the same ones, on every machine. */
export type RandomStream = Readonly<{
  /** From 0 up to, but not including, 1. */
  uniform: () => number;
  /** Mean 0, standard deviation 1. */
  normal: () => number;
  /** Like `normal`, cut off at ±2: nobody in a small cohort should be a one-in-a-million. */
  boundedNormal: () => number;
}>;

/** Mulberry32 for uniform numbers and Marsaglia's polar method for normal ones. */
export function randomStream(seed: number): RandomStream {
  let counter = seed >>> 0;
  let spare: number | undefined;

  const uniform = () => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(counter ^ (counter >>> 15), counter | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
  return { uniform, normal, boundedNormal: () => Math.min(2, Math.max(-2, normal())) };
}

type Purpose = keyof typeof PURPOSE_SALTS;

const PURPOSE_SALTS = {
  sensitivity: 0x1b873593,
  agenda: 0x2545f491,
  eating: 0x3c6ef372,
  deciding: 0x47b5481d,
  injecting: 0x59d2f15d,
  sensing: 0x68e31da4,
  wearing: 0x7a646e4d,
  testing: 0x0d4c2b1f,
  wavering: 0x2c1b3c6d,
  siting: 0x4e67c6a7,
  lingering: 0x61c88647,
  doubling: 0x5bd1e995,
  interrupting: 0x27d4eb2f,
  announcing: 0x165667b1,
  mistrusting: 0x3243f6a9,
} as const;

/**
 * One stream per purpose and day (or sensor). What a person eats on day 12 then depends neither on the doses of the
 * day before nor on whether the simulation was cut in two: plans can be compared on the very same life.
 */
export function streamFor(seed: number, purpose: Purpose, index: number): RandomStream {
  let mixed = Math.imul(seed ^ PURPOSE_SALTS[purpose], 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return randomStream(mixed ^ (mixed >>> 16));
}
