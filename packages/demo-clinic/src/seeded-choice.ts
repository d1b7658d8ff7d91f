/** Draws the same numbers in the same order for the same seed, on every machine (mulberry32). */
export type SeededChoice = Readonly<{
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  oneOf<Choices extends readonly unknown[]>(choices: Choices): Choices[number];
}>;

export function seededChoice(seed: number): SeededChoice {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, oneOf: (choices) => choices[below(choices.length)] };
}
