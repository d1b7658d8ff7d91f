import { expect, it } from 'vitest';

import { trialSize } from '../trial-size.ts';
import { type Group, participants } from './everybody.ts';

const GROUPS: readonly Group[] = ['A', 'B', 'C', 'type 1', 'type 2', 'D'];
const size = { ...trialSize(['--quick', '--seed', '113']) };

// Results of different versions are compared: whoever takes part later must leave the others their lives.
it.each([
  ['A', [11_300_345, 11_300_350]],
  ['B', [11_300_346, 11_300_351]],
  ['C', [11_300_347, 11_300_352]],
  ['type 1', [11_300_348]],
  ['type 2', [11_300_349, 11_300_354]],
  ['D', [11_350_344, 11_350_349]],
] as const)('group %s lives by the seeds that it always had', (group, seeds) => {
  expect(
    participants(group, size)
      .map(({ seed }) => seed)
      .slice(0, seeds.length),
  ).toEqual(seeds);
});

it('gives nobody the life of anybody else', () => {
  const full = trialSize([]);
  const seeds = GROUPS.flatMap((group) => participants(group, full).map(({ seed }) => seed));
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('draws the same first ones, however many take part', () => {
  const more = { ...size, pumpPatients: { ...size.pumpPatients, D: 5 } };
  expect(participants('D', more).slice(0, size.pumpPatients.D)).toEqual(participants('D', size));
});
