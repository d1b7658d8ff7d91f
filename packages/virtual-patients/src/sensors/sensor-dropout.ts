import type { RandomStream } from '../chance/random-stream.ts';

const GAP_MINUTES = { least: 30, most: 120 } as const;
const MEAN_GAP_MINUTES = (GAP_MINUTES.least + GAP_MINUTES.most) / 2;

/** The length of a gap that begins with this reading, or 0. Over a long time `share` of the readings get lost. */
export function dropoutMinutes(random: RandomStream, share: number, intervalMinutes: number): number {
  const chance = (share / (1 - share)) * (intervalMinutes / MEAN_GAP_MINUTES);
  if (random.uniform() >= chance) return 0;
  return GAP_MINUTES.least + (GAP_MINUTES.most - GAP_MINUTES.least) * random.uniform();
}
