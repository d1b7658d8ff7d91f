import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1, the same each time for the same seed: a failing run can be repeated. */
export function seededChance(seed: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
}

export function oneOf<T>(chance: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(chance() * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
